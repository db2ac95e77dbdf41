/**
 * `npm run audit -- --seed N [--cases 1] [--only kind] [--workers 2] [--format json]`: draws systems of every kind, asks both witnesses about each, and says
 * what of their answers cannot be, which bands and intervals do not hold, which caveats are missing or idle, and which claims of headlines are false. Exit code 1
 * where a limit (limits.ts) does not hold. Some ten minutes on two processors; --cases 0.1 a tenth of them.
 */
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { kindNames } from './kinds.ts'
import { reportOf, textOf } from './table.ts'
import { found, type Found, type Task } from './tasks.ts'

/** How much is drawn with --cases 1. */
const whole = { ofEachKind: 120, headlines: 500, repeated: 16, seeds: 100 } as const

/** All tasks, the longest first. */
function tasksOf(cases: number, only: string): readonly Task[] {
  const many = (count: number): readonly number[] => Array.from({ length: Math.ceil(count * cases) }, (_, index) => index)
  const isAsked = (name: string): boolean => name.includes(only)
  return [
    ...(isAsked('intervals')
      ? many(whole.repeated).map((index): Task => ({
          ask: 'coverage',
          index,
          seeds: Math.max(20, Math.round(whole.seeds * Math.min(1, cases))),
        }))
      : []),
    ...(isAsked('headlines') ? many(whole.headlines).map((index): Task => ({ ask: 'headline', index })) : []),
    ...kindNames.filter(isAsked).flatMap((kind) => many(whole.ofEachKind).map((index): Task => ({ ask: 'case', kind, index }))),
  ]
}

/** Threads that take one task after the other. */
function byThreads(tasks: readonly Task[], seed: number, workers: number): Promise<readonly Found[]> {
  const answers: Found[] = []
  let next = 0
  const thread = (): Promise<void> =>
    new Promise((settle, reject) => {
      const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { seed }, argv: [] })
      const give = (): void => {
        const task = tasks[next++]
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
        if (task) worker.postMessage(task)
        else void worker.terminate().then(() => settle())
      }
      worker.on('message', (answer: Found) => {
        answers.push(answer)
        if (process.stderr.isTTY) process.stderr.write(`\r${answers.length} of ${tasks.length} `)
        give()
      })
      worker.on('error', reject)
      give()
    })
  return Promise.all(Array.from({ length: workers }, thread)).then(() => answers)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      cases: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      workers: { type: 'string', default: String(availableParallelism()) },
      format: { type: 'string', default: 'text' },
    },
  })
  const [seed, cases, workers] = [Number(values.seed), Number(values.cases), Number(values.workers)]
  const tasks = tasksOf(cases, values.only)
  if (!Number.isInteger(seed) || !(cases > 0) || !(workers >= 1) || tasks.length === 0) {
    process.stderr.write(
      `--seed is a whole number, --cases a share above 0, --only a part of: intervals, headlines, ${kindNames.join('; ')}\n`,
    )
    process.exitCode = 2
    return
  }
  const report = reportOf(await byThreads(tasks, seed, workers))
  process.stdout.write(values.format === 'json' ? `${JSON.stringify({ seed, ...report })}\n` : `Audit, seed ${seed}\n\n${textOf(report)}`)
  process.exitCode = report.failures.length > 0 ? 1 : 0
}

if (isMainThread) await main()
else {
  // main() gives it
  const { seed } = workerData as { readonly seed: number }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  parentPort?.on('message', (task: Task) => parentPort?.postMessage(found(task, seed)))
}
