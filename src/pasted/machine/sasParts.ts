import { hopPart, ratedText, said, unknownLink, value, type HopPart, type Part } from './draft.ts'
import { drivesParts, type PlacedDrive } from './driveParts.ts'
import { placesOnce } from './evidence.ts'
import { rateText, type KnownDrive } from './foundDrive.ts'
import { linkOf } from './links.ts'
import type { Claim, Questions } from './questions.ts'
import { allDrives, dealt, linkedDrives } from './sasDrives.ts'
import { countOf, lanesText, sasBranch, type SasBranch, type SasDrives, type SasHost } from './sasTree.ts'
import { placesOfHost } from './sasWays.ts'

export interface SasContext {
  readonly questions: Questions
  readonly isCoarse: boolean
  /** What the adapter is called, for what is usual of it; null where nobody names it. */
  readonly adapter: string | null
  /** How many drives the adapter’s own program counts. */
  readonly counts: readonly Claim<number>[]
  /** Places that are another way to drives counted already. */
  readonly again: ReadonlySet<SasDrives>
  /** Names cables in the order in which they are met. */
  readonly nextCable: () => number
}

/** Gb/s of adapters by the number of their chips and cards: SAS-1, 2, 3 and 4. */
const generations: readonly (readonly [RegExp, number])[] = [
  [/\b(?:SAS)?-?(?:1064|1068|1078)/, 3],
  [/\b(?:SAS)?-?(?:20\d\d|21\d\d|22\d\d|23\d\d)|\b92\d\d|\bH[27]\d0\b/, 6],
  [/\b(?:SAS)?-?(?:40\d\d|41\d\d)|\b96\d\d/, 24],
]

/** What an adapter’s ports are able to; 12 Gb/s where its name says nothing. */
const rateOfAdapter = (adapter: string | null): number => generations.find(([pattern]) => pattern.test(adapter ?? ''))?.[1] ?? 12

/** Lanes of the cables of an adapter by the number behind its name: eight inside reach an expander on both plugs. */
const lanesOfAdapter = (adapter: string | null): number => (/-(?:8|16|24)i\b/.test(adapter ?? '') ? 8 : 4)

/** The rows of one cable and what it leads to. */
function cablePart(branch: SasBranch, below: readonly Part[], { questions, adapter, nextCable }: SasContext): HopPart {
  const id = nextCable()
  const lanes = questions.settle(`lanes:${id}`, 'the cable', branch.lanes)
  const rate = questions.settle(`cable-rate:${id}`, 'the rate of the cable', branch.rates)
  const speed = { generation: rate?.value ?? rateOfAdapter(adapter), lanes: lanes?.value ?? lanesOfAdapter(adapter) }
  const title = `SAS cable, ${lanes?.question ? rateText(speed.generation) : ratedText(speed, speed)}`
  return hopPart('link', title, [expanderPart(branch, below)], {
    hop: { kind: 'sas', ...linkOf('sas', speed, speed) },
    titlePlaces: rate?.places ?? [],
    values: [
      lanes
        ? value(lanesText(lanes.value), lanes.question ? 'contradicted' : 'said', lanes.places)
        : value(`${lanesText(speed.lanes)}, assumed`, 'assumed'),
      ...(rate ? [] : [value(`${rateText(speed.generation)}, assumed`, 'assumed')]),
    ],
    tells: lanes?.places[0] ?? rate?.places[0] ?? null,
    question: lanes?.question ?? rate?.question ?? null,
  })
}

const expanderPart = ({ model, phys, places }: SasBranch, below: readonly Part[]): HopPart =>
  hopPart('box', 'Expander', below, {
    hop: { kind: 'expander' },
    titlePlaces: places,
    values: [...(model ? [said(model, [])] : []), ...(phys ? [phys] : [])],
  })

const countBelow = ({ drives, below }: SasBranch): number => countOf(drives) + below.reduce((sum, one) => sum + countBelow(one), 0)

/** A cable that leads to drives which are counted elsewhere. */
function againPart(branch: SasBranch): HopPart {
  const { lanes, rates, places } = branch
  const [first] = lanes
  const at = placesOnce([...places, ...(first?.places ?? [])])
  return hopPart('link', rates[0] ? `SAS cable, ${rates[0].text}` : 'SAS cable', [], {
    titlePlaces: rates[0]?.places ?? [],
    values: [...(first ? [said(first.text, first.places)] : []), said(`second way to ${countBelow(branch)} drives above`, [])],
    tells: at[0] ?? null,
  })
}

const leads = (branch: SasBranch, counts: (drives: SasDrives) => boolean): boolean =>
  counts(branch.drives) || branch.below.some((one) => leads(one, counts))

/** What hangs on a SAS adapter: cables, expanders and drives. */
export function sasParts(host: SasHost | null, known: readonly KnownDrive[], id: string, context: SasContext): readonly Part[] {
  const { questions, isCoarse, again } = context
  const places = host ? placesOfHost(host).filter((drives) => !again.has(drives)) : []
  const isOnlyAgain = host !== null && places.length === 0 && placesOfHost(host).length > 0
  const drives = allDrives(isOnlyAgain ? [] : known, places, { id, questions, counts: isOnlyAgain ? [] : context.counts })
  const { inPlaces, left } = dealt(drives, places)
  const here = (place: SasDrives): readonly Part[] => drivesParts(linkedDrives(inPlaces.get(place) ?? [], place, questions), isCoarse)
  const isAgain = (one: SasDrives): boolean => again.has(one)
  const isCounted = (one: SasDrives): boolean => (inPlaces.get(one) ?? []).length > 0
  const branchParts = (branch: SasBranch): readonly Part[] => {
    if (leads(branch, isCounted)) return [cablePart(branch, [...branch.below.flatMap(branchParts), ...here(branch.drives)], context)]
    return leads(branch, isAgain) ? [againPart(branch)] : []
  }
  const unplaced = linkedDrives(left, null, questions)
  return [
    ...(host?.below ?? []).flatMap(branchParts),
    ...(host && isCounted(host.drives) ? here(host.drives) : []),
    ...(unplaced.length > 0 ? unplacedParts(unplaced, context) : []),
  ]
}

/** More drives than an adapter has ports hang on an expander, though no text shows it. */
const mostDirect = 8

function unplacedParts(drives: readonly PlacedDrive[], context: SasContext): readonly Part[] {
  const parts = drivesParts(drives, context.isCoarse)
  if (context.adapter === null) return parts
  if (drives.length <= mostDirect) return [unknownLink('SAS cable', 'lanes not said', parts)]
  return [cablePart(sasBranch(null, null, []), parts, context)]
}
