import { fields } from '../../configuration/fields/fields.ts'
import type { LibraryBus } from '../../catalog/library/entry.ts'
import { libraryBuses } from '../../catalog/library/library.ts'
import { classics, gallerySystems } from '../../catalog/gallery.ts'
import { stories } from '../../catalog/stories.ts'
import { withValues, type Configuration } from '../../configuration/configuration.ts'
import { parseLink } from '../../configuration/link/link.ts'
import { presetById, setField, setFields } from '../../configuration/presets.ts'
import { choiceOf, driveOptions, type DriveOption } from '../../configuration/resolve/driveOptions.ts'
import { ownBus } from '../../configuration/resolve/ownBus.ts'
import { formatRate } from '../../units/formatQuantity.ts'
import { classicConfiguration } from '../../views/systems/classicRate.ts'
import { systemConfiguration } from '../../views/systems/systemNumbers.ts'

/** Something to start from. */
export interface Found {
  readonly kind: 'system' | 'story' | 'drive' | 'link'
  readonly id: string
  readonly title: string
  readonly detail: string
  /** What it is found by, in small letters. */
  readonly words: string
  /** The state that it opens, from the present one on; null where too little of it is published. */
  readonly open: ((present: Configuration) => Configuration) | null
  /** The link of that state, where it may pin another. */
  readonly link?: string
}

/** What is searched: the same sign for blanks of every width, and no difference between large and small. */
const searchable = (text: string): string => text.toLowerCase().replaceAll(/[\u00A0\u202F]/g, ' ')

/** "20 TB" is found by "20tb" as well. */
const withoutBlanks = (text: string): string => text.replaceAll(/(\d) (?=[a-z])/g, '$1')

function entry(found: Omit<Found, 'words'>, more: readonly string[] = []): Found {
  const words = searchable(` ${[found.title, found.detail, ...more].join(' ')}`)
  return { ...found, words: `${words} ${withoutBlanks(words)}` }
}

const systems: readonly Found[] = [
  ...gallerySystems.map((system) =>
    entry({
      kind: 'system',
      id: system.preset,
      title: presetById(system.preset).title,
      detail: system.note,
      open: () => systemConfiguration(system),
    }),
  ),
  ...classics.map(({ preset, note }) =>
    entry({
      kind: 'system',
      id: preset,
      title: presetById(preset).title,
      detail: note,
      open: () => classicConfiguration(preset),
    }),
  ),
]

const told: readonly Found[] = stories.map(({ id, title, sentence, system, link }) =>
  entry({ kind: 'story', id, title, detail: sentence, open: () => parseLink(link).configuration, link }, [system]),
)

function foundDrive(option: DriveOption): Found {
  const { id, name, turns, about, lacks, words } = option
  const detail = [turns, about].filter(Boolean).join(' · ')
  return entry(
    {
      kind: 'drive',
      id,
      title: name,
      detail: lacks === undefined ? detail : `${detail} · not computed: ${lacks}`,
      open: lacks === undefined ? (present) => setFields(present, choiceOf(present, option)) : null,
    },
    [words],
  )
}

function foundLink(bus: LibraryBus): Found {
  const { id, name, simulated, values, topology } = bus
  const rate = values.usableRate ?? values.payloadRate ?? values.nominalRate
  return entry({
    kind: 'link',
    id,
    title: name,
    detail: [rate && formatRate(rate.value, 'MB/s'), topology].filter((part) => part !== undefined).join(' · '),
    open: rate
      ? (present) => {
          const chosen = simulated === undefined ? setFields(present, ownBus(bus).values) : setField(present, 'bus', simulated)
          return withValues(chosen, { machine: fields.machine.default })
        }
      : null,
  })
}

/** Everything that can be started from. */
export const everything: readonly Found[] = [...systems, ...told, ...driveOptions.map(foundDrive), ...libraryBuses.map(foundLink)]

/** Whether a word of a text begins so. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) if (!/[a-z\d.]/.test(text.charAt(at - 1))) return true
  return false
}

/** What has words that begin as all those of a text, systems first. */
export function foundBy(text: string): readonly Found[] {
  const words = searchable(text).split(' ').filter(Boolean)
  return everything.filter((one) => words.every((word) => hasWord(one.words, word)))
}
