import { quoted } from '../fields/quoted.ts'
import type { Syntax } from './structured.ts'

const key = 'measured'

/** As a person would write it. */
export const measuredExample = 'read.b128K.q32.j1.direct.c0.88/1:204~0.8,2:408x3'

/** Series that a text has at most. */
const mostSeries = 6

const amount = String.raw`\d{1,15}(?:\.\d{1,40})?`
const whole = String.raw`[1-9]\d{0,5}`
const ring = String.raw`(?:[1-9]\d{0,3}|10000):(?=[\d.]*[1-9])${amount}(?:~${amount})?(?:x${whole})?`
const series = new RegExp(
  String.raw`^(?:read|write|randread)(?:\.b[1-9]\d{0,9}K?)?(?:\.q${whole})?(?:\.j${whole})?(?:\.e${whole})?(?:\.(?:direct|buffered))?(?:\.c${amount})?/${ring}(?:,${ring}){0,95}$`,
)

/**
 * "read.b128K.q32.j1.direct.c0.88/1:204~0.8,2:408x3;randread/8:9.1": what was asked (bytes of a request, in flight of a job, jobs or `e`, jobs of each drive, past the
 * cache or not, share of a core), then drives and MB/s with half of the 95 % interval and the number of runs. A page begins with its form alone; what it
 * says is read by measuredSeries.ts.
 */
export const measurements: Syntax<readonly string[]> = {
  key,
  codec: {
    read: (text) => {
      const all = text === '' ? [] : text.split(';')
      const wrong = all.find((one, index) => index >= mostSeries || !series.test(one))
      return wrong === undefined
        ? all
        : `${key}: ${quoted(wrong)} is not like ${measuredExample}: what was asked, then drives and MB/s; at most ${mostSeries} series of 96.`
    },
    write: (all) => all.join(';'),
  },
}
