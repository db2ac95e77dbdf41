import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server'
import { palettes } from '../../src/charts/palette.ts'
import { withValues, type Configuration } from '../../src/configuration/configuration.ts'
import { formatLink } from '../../src/configuration/link/link.ts'
import { asPinned, comparedWith } from '../../src/configuration/link/pinned.ts'
import { fields } from '../../src/configuration/fields/fields.ts'
import { presetConfiguration, presetList, setFields } from '../../src/configuration/presets.ts'
import { runCommand } from '../../src/cli/commands.ts'
import type { Result } from '../../src/domain/problem.ts'
import { madeTraces } from '../../src/library/madeTraces.ts'
import { termsByName, termsOf } from '../../src/library/termsOf.ts'
import { witnessSays } from '../../src/library/witnessSays.ts'
import { witnesses } from '../../src/prediction/witnesses.ts'
import { figuresOf } from '../../src/views/figures.ts'
import type { Figure, FigureQuestion, PreparedFigure } from '../../src/views/shared/figure.ts'
import { embeddedService } from '../../src/workers/embeddedStudies.ts'
import { commandPorts } from '../../tests/support/commandPorts.ts'
import { machineSamples, machineSampleText } from '../../tests/support/machineSamples.ts'
import { sentencesOf } from './sentences.ts'

/** One answer: its name among all, and what it says, by parts that are compared apart. */
export interface Said {
  readonly key: string
  readonly says: Readonly<Record<string, unknown>>
}

/** One thing to ask. */
export interface Asked {
  readonly key: string
  readonly ask: () => Promise<Readonly<Record<string, unknown>>>
}

/** Dots to ± 5 %: what changes an answer changes these, too, and ten times as fast. */
const precision = 0.05

const checksum = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Every chart in both palettes, on a page and on a phone. */
const drawings = Object.values(palettes).flatMap((palette) => [900, 360].map((width) => ({ palette, width })))

const figureSays = (figure: PreparedFigure): Readonly<Record<string, unknown>> => ({
  title: figure.title,
  source: figure.source,
  caveats: figure.caveats,
  shown: figure.shown(),
  all: checksum(JSON.stringify(figure.all())),
  drawn: drawings.map((style) => checksum(renderToStaticMarkup(figure.draw(style).chart))),
})

/** What there is in place of an answer. */
async function orProblems<Value>(
  asked: Promise<Result<Value>>,
  says: (value: Value) => Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const result = await asked
  return result.ok ? says(result.value) : { problems: result.problems.map(({ field, message }) => `${field}: ${message}`) }
}

const viewIds: readonly string[] = fields.view.choices.map(({ value }) => value).filter((view) => view !== 'validation')

/** The same system a little otherwise, as A. */
const otherOf = (configuration: Configuration): Configuration => setFields(configuration, { requestSize: configuration.requestSize * 2 })

function questionsOf(configuration: Configuration, key: string): readonly (readonly [string, FigureQuestion])[] {
  const by = { witnesses, traces: madeTraces, signal: new AbortController().signal }
  const pinned = comparedWith(asPinned(otherOf(configuration)), configuration)
  return [
    [`${key} model`, { ...by, configuration, service: null }],
    [`${key} model A`, { ...by, configuration, pinned, service: null }],
    [`${key} simulated`, { ...by, configuration, service: embeddedService() }],
    [`${key} simulated A`, { ...by, configuration, pinned, service: embeddedService() }],
  ]
}

const askFigure = (figure: Figure, [key, question]: readonly [string, FigureQuestion]): Asked => ({
  key: `${key} ${figure.id}`,
  ask: () => orProblems(figure.prepare(question), figureSays),
})

const askSentences = ([key, question]: readonly [string, FigureQuestion]): Asked => ({
  key: `${key} sentences`,
  ask: () => sentencesOf(question),
})

const askLines = (key: string, configuration: Configuration): readonly Asked[] => [
  ...(['formula', 'simulation'] as const).map((witness) => ({
    key: `${key} ${witness}`,
    ask: () => orProblems(witnessSays(witness, configuration), (says) => ({ link: formatLink(configuration), ...says })),
  })),
  { key: `${key} explain`, ask: () => orProblems(termsOf(configuration), (terms) => ({ ...termsByName(terms) })) },
]

/** What a command writes. */
const askCommand = (key: string, words: readonly string[], files: Readonly<Record<string, string>> = {}): Asked => ({
  key,
  ask: async () => {
    const { ports, written } = commandPorts(undefined, files)
    const status = await runCommand([...words], ports)
    return { status, output: written.output.split('\n'), complaints: written.complaints }
  },
})

/** What is read from outputs of real machines, where they are at hand. */
const askPasted = (): readonly Asked[] =>
  machineSamples().map(({ file }) =>
    askCommand(`pasted ${file}`, ['machine', file, '--format', 'json'], { [file]: machineSampleText(file) }),
  )

/**
 * Everything that is asked: every starting point, every question, with and without A, by the model alone and simulated, as charts and as
 * lines; and every text of the pasted corpus.
 */
export async function everything(): Promise<readonly Asked[]> {
  const asked: Asked[] = [askCommand('systems', ['systems']), ...askPasted()]
  const figures = new Map(await Promise.all(viewIds.map(async (view) => [view, await figuresOf(view)] as const)))
  for (const { id } of presetList)
    for (const view of viewIds) {
      const configuration = withValues(setFields(presetConfiguration(id), { view }), { precision })
      const key = `${id} ${view}`
      const questions = questionsOf(configuration, key)
      asked.push(...askLines(key, configuration), ...questions.map(askSentences))
      if (view === 'passes') asked.push(askCommand(`${key} pass`, ['pass', '--link', formatLink(configuration)]))
      for (const figure of figures.get(view) ?? []) asked.push(...questions.map((question) => askFigure(figure, question)))
    }
  return asked
}
