import { expect, test } from 'vitest'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { granted } from '../../../../src/domain/problem.ts'
import { witnesses } from '../../../../src/prediction/witnesses.ts'
import { timelineFigures } from '../../../../src/views/rounds/timelineFigures.tsx'
import { embeddedService } from '../../../../src/workers/embeddedStudies.ts'

/** Closed forms that come late the first time: whoever asks is given a promise. */
function late<Forms extends object>(forms: Forms): Forms {
  let isAsked = false
  return new Proxy(forms, {
    get: (target, key, receiver): unknown => {
      if (isAsked || key === 'then') return Reflect.get(target, key, receiver)
      isAsked = true
      // as React is told to wait
      // oxlint-disable-next-line typescript/only-throw-error
      throw Promise.resolve()
    },
  })
}

test('the timeline of a machine is drawn where its closed forms come late', async () => {
  const [timeline] = timelineFigures
  const tree = late(await witnesses.tree())
  const configuration = presetConfiguration('usb-4')
  const question = { configuration, service: embeddedService(), signal: new AbortController().signal }
  const prepared = await timeline?.prepare({ ...question, witnesses: { ...witnesses, tree: async () => tree } })
  expect(prepared && granted(prepared).title).toContain('as simulated')
})
