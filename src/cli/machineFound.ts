import { machines } from '../configuration/structured/machine.ts'
import type { Machine } from '../domain/machine.ts'
import type { WrittenValues } from '../configuration/link/json.ts'
import type { Contradiction, FoundMachine, FoundRow, FoundValue, Option, Place } from '../pasted/machine/foundMachine.ts'
import { machineSentence, plainParts } from '../pasted/machine/machineSentence.ts'
import type { ReadText } from '../pasted/readText.ts'

/** "A408": the text and the line that say something. */
const lineName = (texts: readonly ReadText[], { text, span }: Place): string => `${texts[text]?.letter ?? '?'}${span.line}`

/** The lines that say something, each once. */
export const lineNames = (texts: readonly ReadText[], places: readonly Place[]): readonly string[] => [
  ...new Set(places.map((place) => lineName(texts, place))),
]

export const machineText = (machine: Machine): string => machines.codec.write(machine)

/** Who says something. */
interface WithLines {
  /** The text and the line of it: "A408". */
  readonly lines: readonly string[]
}

interface RowObject extends Pick<FoundRow, 'depth' | 'kind' | 'title'>, Partial<Pick<FoundRow, 'count' | 'isTrained'>> {
  readonly values: readonly (Pick<FoundValue, 'text' | 'standing' | 'range'> & WithLines)[]
}

interface ContradictionObject extends Pick<Contradiction, 'id' | 'about'> {
  /** The text of the option that the machine is computed with. */
  readonly taken: string | null
  readonly options: readonly (Pick<Option, 'text' | 'because'> & WithLines & { readonly machine: string })[]
}

/** A machine that texts tell of. */
export interface MachineObject extends Pick<FoundMachine, 'name' | 'drives' | 'wouldHelp'>, Partial<Pick<FoundMachine, 'left'>> {
  /** The sentence of the page. */
  readonly answer: string
  /** As --machine takes it. */
  readonly machine: string
  /** Null where no link can hold it. */
  readonly link: string | null
  /** The tree, from the host down. */
  readonly rows: readonly RowObject[]
  readonly contradictions: readonly ContradictionObject[]
  readonly models: readonly (Pick<FoundMachine['models'][number], 'model' | 'count'> & WithLines)[]
  readonly asked?: WrittenValues
}

const valueObject = (texts: readonly ReadText[], { text, standing, places, range }: FoundValue): RowObject['values'][number] => ({
  text,
  standing,
  lines: lineNames(texts, places),
  ...(range === undefined ? {} : { range }),
})

const rowObject = (texts: readonly ReadText[], { depth, kind, title, count, values, isTrained }: FoundRow): RowObject => ({
  depth,
  kind,
  title,
  ...(kind === 'drives' ? { count } : {}),
  ...(isTrained ? { isTrained } : {}),
  values: values.map((value) => valueObject(texts, value)),
})

const contradictionObject = (texts: readonly ReadText[], { id, about, options, taken }: Contradiction): ContradictionObject => ({
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
export const machineObject = (texts: readonly ReadText[], found: FoundMachine, link: string | null): MachineObject => ({
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
