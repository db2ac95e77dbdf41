import { machines } from '../configuration/structured/machine.ts'
import type { Machine } from '../domain/machine.ts'
import type { Contradiction, FoundMachine, FoundRow, FoundValue, Place } from '../pasted/machine/foundMachine.ts'
import { machineSentence, plainParts } from '../pasted/machine/machineSentence.ts'
import type { ReadText } from '../pasted/readText.ts'

/** "A408": the text and the line that say something. */
const lineName = (texts: readonly ReadText[], { text, span }: Place): string => `${texts[text]?.letter ?? '?'}${span.line}`

/** The lines that say something, each once. */
export const lineNames = (texts: readonly ReadText[], places: readonly Place[]): readonly string[] => [
  ...new Set(places.map((place) => lineName(texts, place))),
]

export const machineText = (machine: Machine): string => machines.codec.write(machine)

const valueObject = (texts: readonly ReadText[], { text, standing, places, range }: FoundValue): object => ({
  text,
  standing,
  lines: lineNames(texts, places),
  ...(range === undefined ? {} : { range }),
})

const rowObject = (texts: readonly ReadText[], { depth, kind, title, count, values, isTrained }: FoundRow): object => ({
  depth,
  kind,
  title,
  ...(kind === 'drives' ? { count } : {}),
  ...(isTrained ? { isTrained } : {}),
  values: values.map((value) => valueObject(texts, value)),
})

const contradictionObject = (texts: readonly ReadText[], { id, about, options, taken }: Contradiction): object => ({
  id,
  about,
  taken: options[taken]?.text ?? null,
  options: options.map(({ text, because, places, machine }) => ({
    text,
    because,
    lines: lineNames(texts, places),
    machine: machineText(machine),
  })),
})

/** A machine as JSON: everything that the text output says, with the lines that say it, and the link that opens it. */
export const machineObject = (texts: readonly ReadText[], found: FoundMachine, link: string | null): object => ({
  name: found.name,
  answer: plainParts(machineSentence(found)),
  drives: found.drives,
  machine: machineText(found.machine),
  link,
  rows: found.rows.map((row) => rowObject(texts, row)),
  contradictions: found.contradictions.map((contradiction) => contradictionObject(texts, contradiction)),
  models: found.models.map(({ model, count, places }) => ({ model, count, lines: lineNames(texts, places) })),
  ...(found.left.length > 0 && { left: found.left }),
  wouldHelp: found.wouldHelp,
})
