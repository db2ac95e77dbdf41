// @module-tag seconds
import { expect, test } from 'vitest'
import { palettes } from '../../../../src/charts/palette.ts'
import { presetConfiguration, setFields } from '../../../../src/configuration/presets.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { answeredFigures } from '../../../../src/answer/answeredFigures.tsx'
import { drivesQuestion } from '../../../../src/views/drives/drivesQuestion.ts'
import type { FigureQuestion } from '../../../../src/views/shared/figure.ts'
import { whenComputed } from '../../../../src/views/shared/whenComputed.ts'
import { budgeted } from '../../../../src/workers/budgetedWitnesses.ts'
import { embeddedService } from '../../../../src/workers/embeddedStudies.ts'

const configuration = presetConfiguration('cheetah-ultra-1')

/** Closed forms of a task that has no steps left: they come late, in the next one or by a worker. */
async function spent(): Promise<typeof witnesses> {
  const budget = budgeted(witnesses, embeddedService(), (action) => void setImmediate(action))
  const steps = setFields(configuration, { disks: 10_000, axis: 'disks' })
  for (const rpm of Array.from({ length: 400 }, (_, index) => 5_000 + index))
    await whenComputed(async () =>
      budget.bus.predictAlong(setFields(steps, { rpm, disks: 2 }), 'requestSize', [4096, 65_536], ['pipelined']),
    )
  return budget
}

test('figures of drives are drawn at once, whoever computes their closed forms', async () => {
  const question = { configuration, service: null, signal: new AbortController().signal }
  const prepare = async (asked: FigureQuestion): Promise<readonly string[]> =>
    Promise.all(
      answeredFigures(drivesQuestion).map(async (figure) => {
        const { draw, all, shown } = granted(await figure.prepare(asked))
        const { height } = draw({ palette: palettes.light, width: 640 })
        return JSON.stringify([height, all(), shown()])
      }),
    )
  expect(await prepare({ ...question, witnesses: await spent() })).toEqual(await prepare({ ...question, witnesses }))
})
