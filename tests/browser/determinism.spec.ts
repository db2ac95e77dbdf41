import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import type { Method } from '../../src/domain/scenario.ts'
import { simulate } from '../../src/simulator/bus/simulate.ts'
import type { Prediction } from '../../src/domain/prediction.ts'
import type { BusQuestion } from '../../src/prediction/simulation.ts'
import type { Outcome } from '../../src/prediction/study.ts'
import { buildRuntimes, program } from '../../scripts/runtimes/build.mjs'
import type * as Runtime from '../../scripts/runtimes/numbersOfLink.ts'
import { thinned } from '../support/effort.ts'
import { cheetahs, scenarioOf } from '../support/scenarios.ts'
import { serve } from './staticServer.ts'

/** Address of the worker that ships with the page. */
function workerFile(): string {
  const files = readdirSync('dist/web/assets')
  const found = files.find((file) => /studyWorker.*\.js$/.test(file))
  if (!found) throw new Error(`no worker among ${files.join(', ')}`)
  return `assets/${found}`
}

const jobs: BusQuestion[] = [
  ...(['naive', 'pipelined', 'no-rounds'] satisfies Method[]).flatMap((method) =>
    [1, 3, 8].map((disks) => ({ scenario: cheetahs({ method, disks }), run: { seed: 5, precision: 0.02, maximumReads: 200_000 } })),
  ),
  { scenario: scenarioOf('nearline-24'), run: { seed: 4_294_967_295, precision: 0.02, maximumReads: 200_000 } },
]

for (const workers of thinned([4, 1], 2)) {
  test(`the shipped worker computes what Node computes, bit for bit, spread over ${workers}`, async ({ page }) => {
    await page.goto('/')
    const outcomes = await page.evaluate(
      async ({ file, list, count }) => {
        const started = Array.from({ length: count }, () => new Worker(new URL(file, document.baseURI), { type: 'module' }))
        // the message of Comlink's call: apply a method to plain arguments
        const ask = (worker: Worker, job: unknown, id: string): Promise<unknown> =>
          new Promise((done) => {
            worker.addEventListener('message', ({ data }) => {
              if (data.id === id) done(data.value)
            })
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
            worker.postMessage({ id, type: 'APPLY', path: ['answer'], argumentList: ['bus', job].map((value) => ({ type: 'RAW', value })) })
          })
        return Promise.all(list.map((job, index) => ask(started[index % count], job, String(index))))
      },
      { file: workerFile(), list: jobs, count: workers },
    )
    const inNode: Outcome<Prediction>[] = jobs.map(({ scenario, run }) => ({ ok: true, answer: simulate(scenario, run) }))
    expect(outcomes).toEqual(JSON.parse(JSON.stringify(inNode)))
  })
}

test(
  'every number of many links has the bits it has in Node, by closed forms and simulations of each kind',
  { tag: '@long' },
  async ({ page }) => {
    const { folder, links } = await buildRuntimes()
    writeFileSync(join(folder, 'index.html'), '<!doctype html><link rel="icon" href="data:,"><title>Numbers</title>')
    const server = await serve(folder, '/')
    try {
      const some = thinned(links, 10)
      const { numbersOfLink } = (await import(pathToFileURL(join(folder, program)).href)) as typeof Runtime
      await page.goto(server.address)
      const numbers = await page.evaluate(
        async ({ file, list }) => {
          const here = (await import(file)) as typeof Runtime
          return list.map((link) => here.numbersOfLink(link))
        },
        { file: `${server.address}${program}`, list: some },
      )
      expect(numbers).toEqual(some.map((link) => numbersOfLink(link)))
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
