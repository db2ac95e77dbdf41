/**
 * `npm run fuzz:plan [goals] [seed]`: the planner's answers against trying every step of every field, on random systems; 10 000 goals unless
 * told. The random numbers are fresh and their seed is printed; a run that failed is repeated with it: npm run fuzz:plan -- 10000 12345
 */
import { RandomStream } from '../../src/maths/random.ts'
import { freeFields } from '../../src/prediction/plan/freeField.ts'
import { planMethods } from '../../src/prediction/plan/plannedThroughput.ts'
import { compareWithGrid, randomPlanned } from '../support/planGrid.ts'

const [wanted = 10_000, seed = Date.now() % 1_000_000_007] = process.argv.slice(2).map(Number)
process.stdout.write(`seed ${seed}\n`)
const goalsPerTable = 48
const random = new RandomStream(seed, 7)
const mismatches: string[] = []
let compared = 0
let reached = 0
let systems = 0
let ofSample = 0
while (compared < wanted) {
  const planned = randomPlanned(random)
  systems++
  for (const field of freeFields) {
    for (const method of planMethods) {
      const study = compareWithGrid(planned, field, method, goalsPerTable, random)
      compared += study.compared
      reached += study.reached
      ofSample += study.ofSample
      mismatches.push(...study.mismatches.map((text) => `${text} (${JSON.stringify(planned.configuration)})`))
    }
  }
}
for (const text of mismatches.slice(0, 20)) process.stdout.write(`${text}\n`)
process.stdout.write(
  `${compared} goals on ${systems} systems: ${reached} reached, ${compared - reached} not; ${mismatches.length} differ from trying every step, ${ofSample} more by no more than the sample of their table jumps\n`,
)
if (mismatches.length > 0) process.exitCode = 1
