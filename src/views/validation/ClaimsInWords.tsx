import { Fragment, type ReactElement } from 'react'
import { Scrolling } from '../shared/Scrolling.tsx'
import { claimRows, type ClaimsOf, type JudgedInWords } from './cacheClaims.ts'
import { WordsTable } from './WordsTable.tsx'

const caption = 'Claims of the paper, and what comes out here'

interface ClaimsInWordsProps {
  readonly judged: readonly JudgedInWords[]
  readonly claims: ClaimsOf
  readonly isPhone: boolean
}

/** What a paper says in words: its figure, the one found here, and the verdict with what it is judged by. */
export function ClaimsInWords({ judged, claims, isPhone }: ClaimsInWordsProps): ReactElement {
  return (
    <Scrolling label={caption}>
      <WordsTable
        caption={caption}
        isFolded={isPhone}
        head={['Claim', 'Paper', 'Here', 'Verdict']}
        rows={claimRows(judged, claims).map(({ section, what, paper, here, verdict, kept }) => [
          `${section} ${what}`,
          paper,
          here,
          <Fragment key="verdict">
            {verdict}
            <small>{kept}</small>
          </Fragment>,
        ])}
      />
    </Scrolling>
  )
}
