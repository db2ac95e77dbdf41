import type { CalibratedId } from '../../domain/calibratedValue.ts'
import { quoted } from '../fields/quoted.ts'
import type { Syntax } from './structured.ts'

const key = 'calibrated'

/** As a person would write it. */
export const calibratedExample = 'rim:203.6~0.8.was205(195-215).n5'

/** What can be calibrated. */
export const calibratedIds: readonly CalibratedId[] = ['rim', 'host', 'random-service']

const number = String.raw`(\d{1,15}(?:\.\d{1,40})?)`

/** Its groups: what, value, half interval, whether it was written, what it was, the range of that, and drives. */
export const calibratedForm: RegExp = new RegExp(
  String.raw`^(${calibratedIds.join('|')}):(?=[\d.]*[1-9])${number}~${number}\.(was|had)${number}(?:\(${number}-${number}\))?\.n([1-9]\d{0,4})$`,
)

/**
 * "rim:203.6~0.8.was205(195-215).n5": the rate at the rim is 203.6 ± 0.8 MB/s on somebody’s own measurements of up to five drives; it was borrowed, 205, between
 * 195 and 215; `had` in place of `was`: the configuration itself said it. `host` is in microseconds, `random-service` in milliseconds. A page begins with its
 * form alone; what it says is read by calibratedConstants.ts.
 */
export const calibratedValues: Syntax<readonly string[]> = {
  key,
  codec: {
    read: (text) => {
      const all = text === '' ? [] : text.split(',')
      const wrong = all.find((one, index) => index >= calibratedIds.length || !calibratedForm.test(one))
      return wrong === undefined
        ? all
        : `${key}: ${quoted(wrong)} is not like ${calibratedExample}, of ${calibratedIds.join(', ')}, each once.`
    },
    write: (all) => all.join(','),
  },
}
