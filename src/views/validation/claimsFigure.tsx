import { claimList, verdictOf, type Claim } from '../../catalog/claims.ts'
import { WordTable, placeWordTable } from '../../charts/WordTable.tsx'
import { success } from '../../domain/problem.ts'
import { tableOf, type Column } from '../shared/columns.ts'
import { declaredFigures, type Figure } from '../shared/figure.ts'
import { claimCells, claimHead } from './claimCells.ts'
import { blindSentence } from './validationAnswer.ts'

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

/** Every claim with what it was tested on, as it goes into files. */
export const claimsFigure: readonly Figure[] = declaredFigures<readonly Claim[]>(
  async () => Promise.resolve(success(claimList)),
  [
    {
      id: 'claims',
      name: 'Every claim, and what it was tested on',
      title: blindSentence,
      source: () =>
        'Blind: predicted before anybody here saw the measurement. Seen: nothing was fitted to it, but it was known. Fitted: constants were chosen so that it comes out. Holds: met in every case. Short: in two thirds. Contradicted: in fewer. Computed by Busbar.',
      draw: (all, { palette, width }) => {
        const placed = placeWordTable({ head: claimHead, shares: [0.36, 0.22, 0.22, 0.08, 0.12], rows: all.map(claimCells) }, width)
        return { chart: <WordTable placed={placed} palette={palette} title={blindSentence()} />, width, height: placed.height }
      },
      shown: (all) => tableOf(columns, all),
    },
  ],
)
