import { createHash } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { preparedSection } from '../../src/answer/answeredFigures.tsx'
import type { AskedPhrase } from '../../src/answer/asked.ts'
import type { AnswerDocument, Cell, Chart, Explanation, Section, Table } from '../../src/answer/document.ts'
import { cellText, headingOf, valueOf } from '../../src/answer/tables.ts'
import { palettes } from '../../src/charts/palette.ts'
import type { Problem } from '../../src/domain/problem.ts'
import type { RateUnit } from '../../src/units/formatQuantity.ts'
import type { Phrase } from '../../src/views/shared/answer.ts'

/** A part of an answer: what it says, each by what it is; many of a kind are numbered. */
export interface Block {
  readonly name: string
  readonly says: readonly (readonly [what: string, text: string])[]
}

type Says = Block['says']

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** The sum of what is drawn; in its place what no number is, for all to see. */
const drawnSum = (elements: readonly ReactNode[]): string => {
  const markup = elements.map((one) => renderToStaticMarkup(one)).join('')
  return /NaN|undefined|Infinity|<mn>–/.exec(markup)?.[0] ?? sumOf(markup)
}

/** What is said of something, unless it is nothing. */
const said = (what: string, text: string | undefined): Says => (text === undefined || text === '' ? [] : [[what, text]])

const each = (what: string, texts: readonly string[] = []): Says =>
  texts.flatMap((text, index) => said(index === 0 ? what : `${what} ${index + 1}`, text))

/** The rest of what it is, whole or by its sum. */
function rest(value: object): string {
  const text = JSON.stringify(value)
  return text === '{}' ? '' : text.length > 240 ? `#${sumOf(text)}` : text
}

const phrases = (sentence: readonly Phrase[]): string =>
  sentence
    .map((phrase) => {
      if (typeof phrase === 'string') return phrase
      const { text, token, changes } = phrase
      return `${text}${token ? `{${token}}` : ''}${changes ? JSON.stringify(changes) : ''}`
    })
    .join('')

/** Some of many: the sum has all of them. */
const first = (texts: readonly string[], most: number): string =>
  texts.length > most ? `${texts.slice(0, most).join('; ')}; … ${texts.length}` : texts.join('; ')

const askedWords = (asks: readonly AskedPhrase[] = []): string =>
  asks.map((ask) => (typeof ask === 'string' ? ask : 'text' in ask ? ask.text : `[${'field' in ask ? ask.field : ask.choice}]`)).join('')

const rowText = (row: readonly Cell[], { columns }: Table, unit: RateUnit): string =>
  first(
    row.map((cell, index) => (columns[index] ? cellText(cell, columns[index], unit) : '?')),
    6,
  )

/** The head of a table, the row of the present configuration or its first, and how many there are; few rows, and sentences, whole. */
function tableSays(table: Table | undefined, unit: RateUnit): Says {
  if (!table) return []
  const { columns, rows, here, isProse } = table
  const whole = isProse === true || rows.length < 4
  const own = rows.find(([first = null]) => here !== undefined && valueOf(first) === here)
  const head = columns.map((column) => [column.group, headingOf(column)].filter((name) => name).join(' '))
  return [
    ['table', `${first(head, 6)}: ${rows.length} rows`],
    ...each(
      'row',
      (whole ? rows : [own ?? rows[0] ?? []]).map((row) => rowText(row, table, unit)),
    ),
  ]
}

/** What is drawn, in short. */
function marksOf(chart: Chart): string {
  switch (chart.is) {
    case 'lines': {
      const { series, x, here, ghostHere, band, callout, level } = chart.lines
      const lines = series.map(
        ({ id, label, line, dots, rings = [] }) => `${label || id} ${[line, dots, rings].map((all) => all.length || '–').join('/')}`,
      )
      const more = { here, ghostHere, pill: chart.pill, band: band?.text, callout: callout && 'callout', level: level?.texts.at(-1) }
      return `${first(lines, 5)}; ${x.range.join(' to ')} ${JSON.stringify(more)}`
    }
    case 'bars':
      return first(
        chart.bars.map(({ label, remark, text, ghost }) => `${label} (${remark}) ${text}${ghost ? ` A ${ghost.text}` : ''}`),
        3,
      )
    case 'parts':
      return first(
        chart.parts.rows.map(({ label, total, remark }) => `${label} ${total} (${remark})`),
        3,
      )
    case 'times':
      return first(
        chart.times.map(({ label, text, remark }) => `${label} ${text} (${remark})`),
        3,
      )
    case 'map': {
      const { rows, columns, here, ghost } = chart.map
      return `${rows.length} × ${columns.length} ${JSON.stringify({ here, ghost })}`
    }
    case 'band':
    case 'errors':
    case 'residuals':
      return ''
  }
}

/** All that a section says and draws: texts, marks in short, and the sum of everything, numbers and drawing. */
async function sectionBlock(section: Section, answer: AnswerDocument): Promise<Block> {
  const { id, name, aside, title, source, number, text, chart, table, cards, all, notes, doubts, asks, among, ...more } = section
  const drawing = (chart ?? table) ? (await preparedSection(answer, section)).draw({ palette: palettes.light, width: 640 }) : undefined
  const numbers = JSON.stringify([chart, table, all?.()])
  const { unit } = answer
  const others = await Promise.all((among?.names ?? []).map(async (one) => sectionBlock(among?.of(one) ?? section, answer)))
  return {
    name: `section ${id ?? name}`,
    says: [
      ...said('name', id === undefined ? undefined : name),
      ...said('aside', aside),
      ...said('title', title),
      ...said('source', source),
      ...said('number', number),
      ...each('text', text),
      ...said('asks', askedWords(asks)),
      ...each(
        'card',
        cards?.map((card) => `${card.label} (${card.aside}) ${card.gain ?? ''} ${card.text} ${JSON.stringify(card.sets)}`),
      ),
      ...each(
        'note',
        notes?.map((note) => (typeof note === 'string' ? note : `${note.on}: ${note.text}`)),
      ),
      ...each('doubt', doubts),
      ...said('is', rest(more)),
      ...(chart ? [[chart.is, `${chart.title}: ${marksOf(chart)}`] as const] : []),
      ...tableSays(table, unit),
      ...said('sum', drawing && `${sumOf(numbers)} drawn ${drawnSum([drawing.chart])}`),
      ...said('among', among && `${among.names.join(', ')} ${sumOf(JSON.stringify(others))}`),
    ],
  }
}

/** What is said in answer to a question, part by part. */
export async function answerBlocks(answer: AnswerDocument): Promise<readonly Block[]> {
  const { sentence, second, caveats, remarks, limits, sections, asks, ways, parts, later: _, unit, ...more } = answer
  const blocks = await Promise.all(sections.map(async (section) => sectionBlock(section, answer)))
  return [
    {
      name: 'answer',
      says: [
        ...said('says', phrases(sentence)),
        ...said('second', phrases(second)),
        ...each('caveat', caveats),
        ...each('remark', remarks),
        ...said('limits', limits?.join(', ')),
        ...said('asks', askedWords(asks)),
        ...each(
          'way',
          ways?.map(({ label, sets }) => `${label} ${JSON.stringify(sets)}`),
        ),
        ...said('parts', parts && `${parts.name}: ${parts.ways.map(({ label, isHere }) => label + (isHere ? ' (here)' : '')).join(', ')}`),
        ...said('is', rest({ unit, ...more })),
      ],
    },
    ...blocks,
  ]
}

/** What is said where there is no answer. */
export const problemBlocks = (
  { sentence, ways, asks, sections }: Pick<AnswerDocument, 'sentence' | 'sections'> & Partial<AnswerDocument>,
  problems: readonly Problem[],
): readonly Block[] => [
  {
    name: 'refusal',
    says: [
      ...said('says', phrases(sentence)),
      ...each(
        'problem',
        problems.map(({ field, message }) => `${field}: ${message}`),
      ),
      ...each(
        'way',
        ways?.map(({ label, sets }) => `${label} ${JSON.stringify(sets)}`),
      ),
      ...said('asks', askedWords(asks)),
      ...said('sections', sections.map(({ name }) => name).join(', ')),
    ],
  },
]

/** What explains an answer, topic by topic: words as they are, formulas and terms by their sum. */
export const explanationBlocks = ({ topics, terms, chosen }: Explanation): readonly Block[] => [
  ...topics.map(({ name, parts, facts }) => ({
    name: `explained ${name}`,
    says: [
      ...each(
        'part',
        parts.map(({ title, words, formulas }) => `${title}. ${words} #${drawnSum(formulas)}`),
      ),
      ...each(
        'fact',
        facts.map((fact) => fact.join('. ')),
      ),
    ],
  })),
  { name: 'terms', says: [...said('chosen', chosen), ['sum', `${terms.length} #${sumOf(JSON.stringify(terms))}`]] },
]
