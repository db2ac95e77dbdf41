import { describe, expect, test } from 'vitest'
import { connectAddress, type AddressWindow } from '../../../src/app/address.ts'
import { createConfigurationStore, type ConfigurationStore } from '../../../src/app/configurationStore.ts'

/** A window with a history and a clock that stands still until told. */
function pretendedWindow(hash: string): {
  page: AddressWindow
  entries: string[]
  rest: () => void
  back: () => void
  type: (hash: string) => void
} {
  const entries = [`/${hash}`]
  let position = 0
  let timer: (() => void) | undefined
  const listeners = new Map<string, () => void>()
  const location = {
    pathname: '/',
    search: '',
    get hash(): string {
      return /#.*/.exec(entries[position] ?? '')?.[0] ?? ''
    },
  }
  const page: AddressWindow = {
    location,
    history: {
      replaceState: (_, __, address) => void (entries[position] = address),
      pushState: (_, __, address) => {
        position += 1
        entries.splice(position, entries.length, address)
      },
    },
    addEventListener: (type, listener) => void listeners.set(type, listener),
    removeEventListener: (type) => void listeners.delete(type),
    setTimeout: (action) => {
      timer = action
      return 1
    },
    clearTimeout: () => {
      timer = undefined
    },
  }
  return {
    page,
    entries,
    rest: () => timer?.(),
    back: () => {
      position -= 1
      listeners.get('popstate')?.()
    },
    type: (typed) => {
      entries[position] = `/${typed}`
      listeners.get('hashchange')?.()
    },
  }
}

function connected(hash = ''): ReturnType<typeof pretendedWindow> & { store: ConfigurationStore; stop: () => void } {
  const store = createConfigurationStore(hash)
  const pretended = pretendedWindow(hash)
  return { ...pretended, store, stop: connectAddress(store, pretended.page) }
}

describe('the address', () => {
  test('of a first visit stays as it is', () => {
    expect(connected().entries).toEqual(['/'])
  })

  test('follows a change after a pause, in place', () => {
    const { store, entries, rest } = connected()
    store.set('disks', 5)
    store.set('disks', 6)
    expect(entries).toEqual(['/'])
    rest()
    expect(entries).toEqual([`/#${store.currentLink()}`])
    expect(store.currentLink()).toContain('disks=6')
  })

  test('gets a new entry for another starting point, and the old one holds what was shown', () => {
    const { store, entries, back } = connected()
    store.set('disks', 5)
    store.choosePreset('usb-4')
    expect(entries).toHaveLength(2)
    expect(entries[0]).toContain('disks=5')
    expect(entries[1]).toContain('preset=usb-4')
    back()
    expect(store.getState().configuration).toMatchObject({ preset: 'cheetah-ultra-1', disks: 5 })
  })

  test('gets a new entry for another question, and back returns to the first', () => {
    const { store, entries, back } = connected()
    store.set('view', 'validation')
    expect(entries).toHaveLength(2)
    expect(entries[1]).toContain('view=validation')
    back()
    expect(store.getState().configuration.view).toBe('throughput')
  })

  test('typed by hand is read', () => {
    const { store, type } = connected()
    type('#v=1&disks=9')
    expect(store.getState().configuration.disks).toBe(9)
  })

  test('that could not be read at all is not overwritten', () => {
    const { store, entries, rest } = connected('#v=99')
    rest()
    expect(entries).toEqual(['/#v=99'])
    store.set('disks', 2)
    rest()
    expect(entries[0]).toContain('disks=2')
  })

  test('is written at once when the page is left', () => {
    const { store, entries, stop } = connected()
    store.set('disks', 3)
    stop()
    expect(entries[0]).toContain('disks=3')
  })
})
