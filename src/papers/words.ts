import type { Section } from '../answer/document.ts'
import { claims, findingText, verdictOf, type Claim, type Standing } from '../catalog/claims.ts'
import { conflicts } from '../catalog/publishedResults/barve1999Conflicts.ts'
import { misprints } from '../catalog/publishedResults/leeKatz1993.ts'
import { untestable } from '../catalog/publishedResults/reddy1992.ts'
import { conflicts as conflictsOfWhite } from '../catalog/publishedResults/white2001.ts'
import { missingInArrays } from '../catalog/white2001Arrays.ts'
import { unknowable } from '../catalog/white2001Constants.ts'
import { tableOf, type Column } from '../views/shared/columns.ts'
import { blindSentence } from './drives.ts'
import { onPage, said, type Paper } from './kit.ts'

const columns: readonly Column<Claim>[] = [
  { name: 'number', kind: 'count', of: (_, index) => index + 1 },
  { name: 'claim', kind: 'text', of: ({ claim }) => claim },
  { name: 'paper', kind: 'text', of: ({ paper }) => paper },
  { name: 'met', kind: 'count', of: ({ found }) => found.met },
  { name: 'of', kind: 'count', of: ({ found }) => found.of },
  { name: 'detail', kind: 'text', of: ({ found }) => found.detail },
  { name: 'tested on', kind: 'text', of: ({ standing }) => standing },
  { name: 'basis', kind: 'text', of: ({ basis }) => basis },
  { name: 'verdict', kind: 'text', of: ({ found }) => verdictOf(found) },
]

/** A number stays with its percent sign. */
const unbroken = (text: string): string => text.replaceAll(' %', '\u00A0%')

const definitions =
  'Blind: predicted before anybody here saw the measurement. Seen: nothing was fitted to it, but it was known. Fitted: constants were chosen so that it comes out. Holds: met in every case. Short: in two thirds. Contradicted: in fewer.'

/** Claims in words: what, whose figure, ours, what it was tested on, and what that comes to. */
const claimsOf = (choice: string, all: readonly Claim[]): Section => ({
  name: 'Every claim',
  choice,
  title: blindSentence(),
  source: definitions,
  table: {
    isProse: true,
    columns: ['claim', 'paper', 'here', 'tested on', 'verdict'].map(onPage),
    rows: all.map(({ claim, paper, found, standing, basis }) => [
      unbroken(claim),
      unbroken(paper),
      unbroken(findingText(found)),
      { value: standing, aside: basis },
      verdictOf(found),
    ]),
  },
  all: () => tableOf(columns, all),
})

const standings: Readonly<Record<Standing, string>> = { blind: 'Blind', seen: 'Seen', fitted: 'Fitted' }

/** What is claimed: blind first, then seen, then fitted. */
export const everyClaim: Paper = {
  heading: `Every claim in short. ${definitions}`,
  figures: { claims: 'Every claim, and what it was tested on' },
  say: (told) => {
    const all: readonly Claim[] = Object.values(told.claims)
    return said(
      [
        'A claim ',
        { text: 'holds' },
        ' where it is met in every case, falls ',
        { text: 'short' },
        ' in at least two thirds, and is ',
        { text: 'contradicted' },
        ' in fewer.',
      ],
      [
        { id: 'claims', ...claimsOf('All', all) },
        ...Object.entries(standings).map(([wanted, choice]): Section => ({
          only: 'page',
          ...claimsOf(
            choice,
            all.filter(({ standing }) => standing === wanted),
          ),
        })),
      ],
    )
  },
}

/** Where papers contradict themselves, or what is used here. */
export const contradictions: Paper = {
  heading: 'Where sources contradict',
  say: () =>
    said(
      ['Where a paper contradicts itself or another source, both values are kept, and one is used.'],
      [
        { name: 'Barve et al. 1999', text: conflicts },
        { name: 'White, Ng & Hillyer 2001', text: conflictsOfWhite },
        { name: 'Lee & Katz 1993', text: misprints },
      ],
    ),
}

/** What is not published, so that nothing here can be held against it. */
export const notPublished: Paper = {
  heading: 'What no model here can know',
  say: () =>
    said(
      [
        `What was measured but depends on something that nobody published, and what therefore cannot be tested. Of ${claims.linkSpread.paper} and other public pages some cells leave open what would decide them: `,
        { text: 'Links of today', changes: { compared: 'links', table: 'table-6' } },
        ' lists each with its reason.',
      ],
      [
        { name: 'Drives with queues: White, Ng & Hillyer 2001', text: unknowable },
        { name: 'Arrays of the same paper', text: missingInArrays },
        { name: 'Caches: Reddy 1992', text: untestable },
      ],
    ),
}
