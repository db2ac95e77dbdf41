import type { Section } from '../../answer/document.ts'
import { counted } from '../../units/formatQuantity.ts'
import { tableOf, type Column } from '../../views/shared/columns.ts'
import { onPage, said, type Paper } from '../kit.ts'
import { barve1998, barve1999 } from './barve1999.ts'
import { leeKatz1993 } from './leeKatz1993.ts'
import { missingOf, printedOf, type Line } from './line.ts'
import { reddy1992 } from './reddy1992.ts'
import { white2001 } from './white2001.ts'

/** Every line of the five papers. */
export const contents: Readonly<Record<string, readonly Line[]>> = {
  'Barve 1999': barve1999,
  'Barve 1998': barve1998,
  'Reddy 1992': reddy1992,
  'Lee & Katz 1993': leeKatz1993,
  'White 2001': white2001,
}

const standings = ['works', 'falls short', 'is absent'] as const

/** Whether a line works here, falls short, or is absent. */
export const standingOf = (line: Line): (typeof standings)[number] =>
  line[2] === null ? 'is absent' : missingOf(line) === undefined ? 'works' : 'falls short'

/** The address of a line, in the page. */
export const addressOf = (link: string): string => `#v=2&${link}`

/** How many of some lines work, fall short and are absent. */
export const countLines = (lines: readonly Line[]): readonly number[] =>
  standings.map((standing) => lines.filter((line) => standingOf(line) === standing).length)

const columns: readonly Column<readonly [paper: string, line: Line]>[] = [
  { name: 'paper', kind: 'text', of: ([paper]) => paper },
  { name: 'part', kind: 'text', of: ([, [part]]) => part },
  { name: 'what', kind: 'text', of: ([, [, what]]) => what },
  { name: 'here', kind: 'text', of: ([, line]) => standingOf(line) },
  { name: 'missing', kind: 'text', of: ([, line]) => missingOf(line) ?? '' },
  {
    name: 'compared',
    kind: 'text',
    of: ([, line]) =>
      printedOf(line)
        .map(([printed, of]) => `${printed}: ${of}`)
        .join('; '),
  },
  { name: 'opens', kind: 'text', of: ([, [, , link]]) => (link === null ? '' : addressOf(link)) },
]

/** Lines of one paper; those that are here lead to where. */
const linesOf = (section: Section, lines: readonly Line[]): Section => ({
  ...section,
  only: 'page',
  table: {
    isProse: true,
    columns: ['what', 'in the paper', 'here'].map(onPage),
    rows: lines.map((line) => {
      const [part, what, link] = line
      const missing = missingOf(line)
      const here = { value: standingOf(line), spoken: `${what}: ${standingOf(line)}` }
      return [
        what,
        missing === undefined ? part : { value: part, aside: missing },
        link === null ? here : { ...here, href: addressOf(link) },
      ]
    }),
  },
})

/** A paper: what is not whole, and, folded, what works. */
const sectionsOf = ([paper, lines]: readonly [string, readonly Line[]]): readonly Section[] => {
  const whole = lines.filter((line) => standingOf(line) === 'works')
  const others = lines.filter((line) => !whole.includes(line))
  return [
    linesOf({ name: `${paper}: what falls short or is absent`, choice: paper }, others),
    linesOf({ name: `${paper}: the ${whole.length} that work`, choice: paper, isFolded: true }, whole),
  ]
}

/** The five papers, line by line: what of them is here, and where. */
export const fivePapers: Paper = {
  heading: 'The five papers, line by line',
  figures: { papers: 'Every equation, table, figure and conclusion of the five papers, and where it is' },
  say: () => {
    const all = Object.entries(contents)
    const each = all.flatMap(([paper, lines]) => lines.map((line) => [paper, line] as const))
    const [works = 0, short = 0, absent = 0] = countLines(each.map(([, line]) => line))
    const compared = each.filter(([, line]) => printedOf(line).length > 0).length
    const sentence = [
      `Of ${counted(each.length, 'line')} `,
      { text: `${works} work` },
      `, ${short} fall short and ${absent} are absent; what is here opens at a press. What ${compared} print, as a number, an equation or a claim, is held against what is computed.`,
    ]
    return said(sentence, [{ id: 'papers', name: 'Every line', only: 'files', table: tableOf(columns, each) }, ...all.flatMap(sectionsOf)])
  },
}
