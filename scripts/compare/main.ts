/**
 * Compares what two builds of Busbar answer, bit for bit: `npm run compare -- <old> <new>`. A build is a folder that holds
 * dist/library/busbar.js. See corpus.ts for what they are asked.
 */
import process from 'node:process'
import { parseArgs } from 'node:util'
import { openBuild } from './build.ts'
import { compareBuilds, type Compared } from './compare.ts'
import { corpus, tenthOf } from './corpus.ts'
import { publishedBy } from './published.ts'
import { reportText } from './report.ts'

const usage = `npm run compare -- <old> <new> [--quick] [--only <kind>]… [--except <kind>]…

Asks two builds the same and compares their answers byte for byte; the exit status is 1 where any differs.
  <old>, <new>      folders with dist/library/busbar.js: what npm run build made
  --quick           a tenth of the questions, and none that take long
  --only <kind>     only kinds that begin so; --except <kind> leaves them out; both may be given several times`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [''] },
      except: { type: 'string', multiple: true, default: [] },
    },
  })
  const [old, recent, ...more] = positionals
  if (old === undefined || recent === undefined || more.length > 0) throw new Error(usage)
  const builds = [openBuild(old), openBuild(recent)] as const
  const begins = (kind: string) => (start: string) => kind.startsWith(start)
  const all = await corpus(builds[0], await publishedBy(builds[0]), process.cwd())
  const questions = (values.quick ? tenthOf(all) : all).filter(
    ({ kind }) => values.only.some(begins(kind)) && !values.except.some(begins(kind)),
  )
  const compared: Compared[] = []
  const started = Date.now()
  let shown = started
  await compareBuilds(...builds, questions, (one) => {
    compared.push(one)
    if (Date.now() - shown < 10_000) return
    shown = Date.now()
    const different = compared.filter(({ differences }) => differences.length > 0).length
    console.error(
      `${compared.length} of ${questions.length} runs, ${different} with differences, ${Math.round((shown - started) / 1000)} s`,
    )
  })
  console.log(reportText(compared, builds))
  console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
  return compared.some(({ differences }) => differences.length > 0) ? 1 : 0
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
