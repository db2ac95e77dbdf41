import * as fc from 'fast-check'
import { todaysSystems } from '../../src/catalog/todaysSystems.ts'
import { formatLink } from '../../src/configuration/link/link.ts'
import { presetList } from '../../src/configuration/presets.ts'
import { anyConfiguration } from '../../tests/properties/configurations.ts'

const count = 200

/** Of every starting point, machines of today among them, the questions beside that of throughput. */
const known = [
  ...presetList.map(({ id }) => `v=2&preset=${id}`),
  ...todaysSystems.map(({ id }) => `v=2&preset=${id}&view=passes`),
  'v=2&preset=cheetah-ultra-1&view=striping',
  'v=2&preset=cheetah-ultra-1&view=caching&trace=own',
  'v=2&preset=cheetah-ultra-1&view=drives',
]

/** Parameters that make a simulation long, whatever else is asked. */
const lengthening = /^(disks|others|fence|own-.*|machine|trace)=/

/** A starting point with up to four fields that have any value they allow. */
const anyLink = fc.tuple(anyConfiguration.map(formatLink), fc.array(fc.nat(), { minLength: 1, maxLength: 4 })).map(([link, chosen]) => {
  const [version = '', preset = '', ...others] = link.split('&')
  const changed = others.filter((one) => !lengthening.test(one))
  const kept = new Set(chosen.map((place) => changed[place % Math.max(1, changed.length)]))
  return [version, preset, ...changed.filter((one) => kept.has(one))].join('&')
})

/** Links whose numbers are compared: every starting point, then fields of any value, the same links each time. */
export const links: readonly string[] = [...known, ...fc.sample(anyLink, { seed: 20_261_123, numRuns: count })].slice(0, count)
