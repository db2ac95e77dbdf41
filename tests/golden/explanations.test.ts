import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { todaysSystems } from '../../src/catalog/todaysSystems.ts'
import { parseLink } from '../../src/configuration/link/link.ts'
import { resolvePass } from '../../src/configuration/resolve/resolvePass.ts'
import { granted } from '../../src/domain/problem.ts'
import { explainParity } from '../../src/models/array/explainParity.ts'
import { explainStriping } from '../../src/models/array/explainStriping.ts'
import { explainFormula } from '../../src/models/bus/explainFormula.ts'
import { explainCaching } from '../../src/models/cache/explainCaching.ts'
import { explainPass } from '../../src/models/pass/explainPass.ts'
import { predictPass } from '../../src/models/pass/predictPass.ts'
import { explainQueueing } from '../../src/models/queue/explainQueueing.ts'
import { kibibytes } from '../../src/units/quantities.ts'
import { nominalOf } from '../support/differences.ts'
import { explainedArrayOf } from '../support/explainedArrays.ts'
import { diskOf, falling } from '../support/explainedCaches.ts'
import { queuesOf } from '../support/queues.ts'

/* What explanations say word for word: every term with its letter, equation and note, every formula with its title, source and what it holds for. */

const mixed = '8KiB:3,64KiB-128KiB:1'
const cache = { disk: diskOf('reddy-as400'), fetchSize: kibibytes(8), blockSize: kibibytes(4), access: 'normal' } as const

/** Formulas by their titles: which there are depends on the pass. */
function explainedPass(link: string): unknown {
  const { scenario } = granted(resolvePass(parseLink(`v=2&${link}&view=passes`).configuration))
  const { terms, formulas } = explainPass(scenario, predictPass(scenario))
  return { terms, formulas: Object.fromEntries(formulas.map((one) => [one.title, one])) }
}

const kinds: Readonly<Record<string, Readonly<Record<string, () => unknown>>>> = {
  bus: {
    'four disks': () => explainFormula(nominalOf('cheetah-ultra-1', {})),
    'one disk with a fence': () => explainFormula(nominalOf('barracuda-alpha', { disks: 1, fence: 128 })),
    'a mix, with think time': () =>
      explainFormula(nominalOf('wren-sparc-20', { mix: mixed, thinkTime: 0.05, fence: 255, prefetchCommand: 'prefetch' })),
    'two kinds of disks': () => explainFormula(nominalOf('cheetah-ultra-1', { machine: 'bus/(disk,2*wren-7)', thinkTime: 0.5 })),
  },
  array: {
    plain: () => explainStriping(explainedArrayOf('lee-katz-array', {})),
    mirrored: () => explainStriping(explainedArrayOf('nearline-24', { redundancy: 'raid-10', writeShare: 0.3, starts: 'sectors', stripeUnit: 24_576 })),
    'with two parities': () => explainParity(explainedArrayOf('lee-katz-array', { redundancy: 'raid-6', writeShare: 0.3 }).array),
    'with parity': () => explainStriping(explainedArrayOf('nearline-24', { redundancy: 'raid-5', writeShare: 0.3, processes: 40, thinkTime: 0.1 })),
  },
  cache: {
    plain: () => explainCaching({ ...cache, missesPerRequest: 0.37, measured: falling }),
    'with split access': () => explainCaching({ ...cache, access: 'split', missesPerRequest: 0.37, measured: falling }),
    'of a trace that is not counted': () => explainCaching(cache),
  },
  queue: {
    'of one': () => explainQueueing(queuesOf('white-scsi', { outstanding: 1, tags: 1, window: 1 })),
    'that the host sorts': () =>
      explainQueueing(queuesOf('white-ide', { outstanding: 16, tags: 1, window: 1, hostScheduler: 'c-look', disks: 4 })),
    'that the drive sorts': () =>
      explainQueueing(queuesOf('white-scsi', { outstanding: 64, tags: 16, window: 16, hostScheduler: 'fcfs', driveScheduler: 'sptf' })),
    'of streams that are read ahead': () => explainQueueing(queuesOf('white-scsi', { pattern: 'sequential', segments: 8, outstanding: 2 })),
    'of a stream that nobody reads ahead': () =>
      explainQueueing(queuesOf('white-ide', { pattern: 'sequential', segments: 0, outstanding: 1, tags: 1 })),
  },
  pass: {
    ...Object.fromEntries(todaysSystems.map(({ id }) => [id, () => explainedPass(`preset=${id}`)])),
    'of part of each disk, at a pace, three times': () => explainedPass('preset=nearline-24&used=80&passes=3&pace=150MB/s'),
    'that users read beside': () => explainedPass('preset=nearline-24&users-share=20'),
    'of a rebuild at a pace, beside users': () => explainedPass('preset=hba-8&pass=rebuild&pace=120MB/s&users-share=20'),
    'of a distributed spare': () => explainedPass('preset=shelf-45&pass=rebuild&rebuild=spread&group=40'),
  },
}

/** Numbers to six digits: the rest is judged where they are computed. */
const line = (part: unknown): string => JSON.stringify(part, (_, one: unknown) => (typeof one === 'number' ? Number(one.toPrecision(6)) : one))

/** An explanation, term by term and formula by formula. */
function lines(explanation: unknown): string[] {
  if (typeof explanation !== 'object' || explanation === null) return [line(explanation)]
  return Object.entries(explanation).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.entries(part).map(([key, one]) => `${name}.${key} ${line(one)}`)
      : [`${name} ${line(part)}`],
  )
}

test.each(Object.entries(kinds))('explanations of a %s say the words and numbers that were read', async (kind, cases) => {
  const said = new Set<string>()
  const text = Object.entries(cases).flatMap(([name, explain]) => {
    const fresh = lines(explain()).filter((one) => !said.has(one))
    fresh.forEach((one) => said.add(one))
    return [`# ${name}`, ...fresh, '']
  })
  await expect(text.join('\n')).toMatchFileSnapshot(fileURLToPath(new URL(`explanations/${kind}.txt`, import.meta.url)))
})
