import { beforeEach, describe, expect, test } from 'vitest'
import { createConfigurationStore } from '../../../../src/app/store/configurationStore.ts'
import { firstConfiguration } from '../../../../src/configuration/presets.ts'
import { kibibytes, milliseconds } from '../../../../src/units/quantities.ts'

let store = createConfigurationStore()
beforeEach(() => void (store = createConfigurationStore()))

describe('the configuration', () => {
  test('starts with the first preset and an empty link', () => {
    expect(store.getState().configuration).toEqual(firstConfiguration)
    expect(store.getState().problems).toEqual([])
  })

  test('can be undone and redone', () => {
    store.set('disks', 7)
    store.set('requestSize', kibibytes(128))
    store.undo()
    expect(store.getState().configuration).toMatchObject({ disks: 7, requestSize: kibibytes(64) })
    store.undo()
    store.undo()
    expect(store.getState().configuration.disks).toBe(4)
    store.redo()
    store.redo()
    store.redo()
    expect(store.getState().configuration).toMatchObject({ disks: 7, requestSize: kibibytes(128) })
  })

  test('a drag is one step, two drags are two', () => {
    for (const disks of [5, 6, 7]) store.set('disks', disks, 'slide 1')
    for (const disks of [8, 9]) store.set('disks', disks, 'slide 2')
    expect(store.getState().past.map(({ configuration }) => configuration.disks)).toEqual([4, 7])
  })

  test('the same gesture on another field is another step', () => {
    store.set('disks', 5, 'one')
    store.set('fence', 10, 'one')
    expect(store.getState().past).toHaveLength(2)
  })

  test('setting what is already there is no step', () => {
    store.set('disks', 4)
    expect(store.getState().past).toEqual([])
  })

  test('a change after undo drops what could be redone', () => {
    store.set('disks', 7)
    store.undo()
    store.set('disks', 3)
    expect(store.getState().future).toEqual([])
  })

  test('another starting point keeps units and axis and is a distinct step', () => {
    store.set('units', 'MiB')
    store.choosePreset('usb-4')
    expect(store.getState().configuration).toMatchObject({ preset: 'usb-4', units: 'MiB' })
    expect(store.getState().steps).toBe(1)
  })

  test('another starting point is asked the same pass over its drives, and the same one again as it is', () => {
    store.choosePreset('hba-8')
    store.set('view', 'passes')
    store.setAll({ pass: 'rebuild', rebuild: 'double', usersShare: 0.2, rebuildGroup: 6 })
    store.choosePreset('shelf-60')
    const asked = { view: 'passes', pass: 'rebuild', rebuild: 'double', usersShare: 0.2 }
    expect(store.getState().configuration).toMatchObject({ preset: 'shelf-60', ...asked, rebuildGroup: 0 })
    store.choosePreset('shelf-60')
    expect(store.getState().configuration).toMatchObject({ preset: 'shelf-60', pass: 'read', usersShare: 0 })
  })
})

describe('a link', () => {
  test('always says what is shown', () => {
    store = createConfigurationStore('#v=1&disks=3&colour=red')
    expect(store.getState().unknown).toEqual(['colour=red'])
    store.set('requestSize', kibibytes(16))
    const again = createConfigurationStore(store.currentLink())
    expect(again.getState().configuration).toEqual(store.getState().configuration)
    expect(store.currentLink()).toContain('colour=red')
  })

  test('that is damaged keeps its problems until they are dismissed', () => {
    store = createConfigurationStore('#v=1&disks=4x&size=16KiB')
    expect(store.getState().problems.map(({ field }) => field)).toEqual(['disks'])
    expect(store.getState().configuration.requestSize).toBe(kibibytes(16))
    store.dismissProblems()
    expect(store.getState().problems).toEqual([])
  })

  test('of a newer version is refused until something changes', () => {
    store = createConfigurationStore('#v=99&disks=2')
    expect(store.getState().refused).toBe(true)
    store.set('disks', 5)
    expect(store.getState().refused).toBe(false)
  })

  test('that is opened can be undone', () => {
    store.open('#v=1&disks=9')
    expect(store.getState().configuration.disks).toBe(9)
    store.undo()
    expect(store.getState().configuration.disks).toBe(4)
  })
})

test('charts keep the last configuration that can be computed', () => {
  store.set('seekForm', 'curve')
  store.set('seekC', 0)
  store.set('seekD', 0)
  const { configuration, shown, conflicts } = store.getState()
  expect(configuration.seekD).toBe(0)
  expect(conflicts).not.toEqual([])
  expect(shown.seekD).not.toBe(0)
  store.set('units', 'MiB')
  expect(store.getState().shown.units).toBe('MiB')
  store.set('seekC', milliseconds(20))
  expect(store.getState().conflicts).toEqual([])
  expect(store.getState().shown).toEqual(store.getState().configuration)
})

test('a starting point is drawn against what suits it, until the visitor has chosen an axis', () => {
  store.choosePreset('nearline-24')
  expect(store.getState().configuration.axis).toBe('disks')
  expect(store.currentLink()).toContain('axis=disks')
  store.choosePreset('shelf-90')
  expect(store.getState().configuration.axis).toBe('size')
  store.set('axis', 'fence')
  store.choosePreset('nearline-24')
  expect(store.getState().configuration.axis).toBe('fence')
  // a link means what it meant
  const opened = createConfigurationStore('v=1&preset=nearline-24')
  expect(opened.getState().configuration.axis).toBe('size')
})

test('an answer that is another one than when the link was made is told once', () => {
  const told = (link: string): readonly string[] =>
    createConfigurationStore(link)
      .getState()
      .problems.map(({ code }) => code)
  expect(told('v=1&preset=hba-8')).toEqual(['changed'])
  for (const link of [
    'v=2&preset=hba-8',
    'v=1&preset=hba-8&reads-over=machine',
    'v=1&preset=hba-8&view=passes',
    'v=1&preset=usb-4&order=reads',
    'v=1',
  ])
    expect(told(link)).toEqual([])
  expect(createConfigurationStore('v=1&preset=hba-8').currentLink()).toBe('v=2&preset=hba-8')
})

test('another question is a step of the browser’s history and stays with another starting point', () => {
  store.set('view', 'rounds')
  expect(store.getState().steps).toBe(1)
  store.choosePreset('wren-sparc-20')
  expect(store.getState().configuration.view).toBe('rounds')
})

describe('a pinned configuration', () => {
  const pinnedDisks = (): number | undefined => store.getState().pinned?.disks

  test('stays while the present one is changed, and is asked what the page asks', () => {
    store.pin()
    store.set('disks', 8)
    store.set('units', 'MiB')
    expect(store.getState().configuration.disks).toBe(8)
    expect(store.getState().compared).toMatchObject({ disks: 4, units: 'MiB' })
    expect(store.currentLink()).toBe('v=2&preset=cheetah-ultra-1&disks=8&units=MiB&a.preset=cheetah-ultra-1')
  })

  test('is the same object while nothing about it changes, so that a slider computes it once', () => {
    store.pin()
    const { compared } = store.getState()
    store.set('disks', 8)
    expect(store.getState().compared).toBe(compared)
  })

  test('can be exchanged for the present one, with what the page asks left alone', () => {
    store.pin()
    store.set('disks', 8)
    store.set('view', 'rounds')
    store.swapPinned()
    expect(store.getState().configuration).toMatchObject({ disks: 4, view: 'rounds' })
    expect(pinnedDisks()).toBe(8)
  })

  test('can be gone back to, and let go', () => {
    store.pin()
    store.set('disks', 8)
    store.returnToPinned()
    expect(store.getState().configuration.disks).toBe(4)
    expect(pinnedDisks()).toBe(4)
    store.unpin()
    expect(store.getState().pinned).toBeUndefined()
    expect(store.currentLink()).not.toContain('a.')
  })

  test('comes and goes with undo and redo, one step each', () => {
    store.pin()
    store.set('disks', 8)
    store.swapPinned()
    store.undo()
    expect([store.getState().configuration.disks, pinnedDisks()]).toEqual([8, 4])
    store.undo()
    store.undo()
    expect(store.getState().pinned).toBeUndefined()
    store.redo()
    expect(pinnedDisks()).toBe(4)
  })

  test('pinning, exchanging and letting go are steps of the browser’s history; pinning the same again is none', () => {
    store.pin()
    store.pin()
    expect(store.getState().steps).toBe(1)
    store.set('disks', 8)
    store.swapPinned()
    store.unpin()
    expect(store.getState().steps).toBe(3)
    store.swapPinned()
    store.returnToPinned()
    expect(store.getState().steps).toBe(3)
  })

  test('opens with a link; one that cannot be computed is kept but not compared with', () => {
    store = createConfigurationStore('#v=1&disks=8&a.preset=usb-4')
    expect(store.getState()).toMatchObject({ compared: { preset: 'usb-4' }, problems: [] })
    store.open('#v=1&disks=8&a.preset=usb-4&a.seek=curve&a.seek-c=0&a.seek-d=0')
    expect(store.getState().compared).toBeUndefined()
    expect(store.getState().pinned?.preset).toBe('usb-4')
  })
})
