import { describe, expect, test } from 'vitest'
import { connectAddress, type AddressWindow } from '../../../../src/app/store/address.ts'
import { sameConfiguration } from '../../../../src/configuration/configuration.ts'
import { parseLink } from '../../../../src/configuration/link/link.ts'
import { driveNotes } from '../../../../src/configuration/structured/driveNotes.ts'
import { structuredValue } from '../../../../src/configuration/structured/structured.ts'
import { visibleText } from '../../../../src/units/visibleText.ts'
import { hostileCharacters, scriptNames } from '../../../support/anyName.ts'
import { createConfigurationStore, type ConfigurationStore } from '../../../../src/app/store/configurationStore.ts'

/** A window with a history and a clock that stands still until told. */
function pretendedWindow(
  hash: string,
  rewritten: (hash: string) => string,
): {
  page: AddressWindow
  entries: string[]
  /** Lets the timer that is set ring, and returns how long it was set for. */
  rest: () => number
  /** How many of the next changes of the address are dropped; with an error, as in some browsers. */
  drop: (count: number, error?: Error) => void
  back: () => void
  type: (hash: string) => void
} {
  const entries = [`/${hash}`]
  let position = 0
  let timer: (() => void) | undefined
  let wait = 0
  let dropped = 0
  let thrown: Error | undefined
  const isDropped = (): boolean => {
    if (dropped === 0) return false
    dropped -= 1
    if (thrown) throw thrown
    return true
  }
  const listeners = new Map<string, () => void>()
  const location = {
    pathname: '/',
    search: '',
    // browsers write some signs otherwise than they were given
    get hash(): string {
      const written = /#.*/.exec(entries[position] ?? '')?.[0] ?? ''
      return rewritten(written.replace(/[^!-~]|["<>`]/gu, (sign) => encodeURIComponent(sign.replace(/\p{Cs}/u, '\uFFFD'))))
    },
  }
  const page: AddressWindow = {
    location,
    history: {
      replaceState: (_, __, address) => {
        if (!isDropped()) entries[position] = address
      },
      pushState: (_, __, address) => {
        if (isDropped()) return
        position += 1
        entries.splice(position, entries.length, address)
      },
    },
    addEventListener: (type, listener) => void listeners.set(type, listener),
    removeEventListener: (type) => void listeners.delete(type),
    setTimeout: (action, milliseconds) => {
      timer = action
      wait = milliseconds
      return 1
    },
    clearTimeout: () => {
      timer = undefined
    },
  }
  return {
    page,
    entries,
    rest: () => {
      const waited = timer ? wait : 0
      const ring = timer
      timer = undefined
      ring?.()
      return waited
    },
    drop: (count, error) => {
      dropped = count
      thrown = error
    },
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

function connected(
  hash = '',
  rewritten = (written: string): string => written,
): ReturnType<typeof pretendedWindow> & { store: ConfigurationStore; stop: () => void } {
  const store = createConfigurationStore(hash)
  const pretended = pretendedWindow(hash, rewritten)
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

  test.each([
    ['as it is', undefined],
    ['in other percent signs', (hash: string): string => hash.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())],
    ['with a sign more behind it', (hash: string): string => `${hash}&`],
  ])('has one entry for a step of a drive with a name in any script, where a browser writes it %s', (_, rewritten) => {
    for (const name of [
      ...Object.values(scriptNames),
      ...hostileCharacters.map((sign) => `a${sign}`),
      'half%',
      'a\u0301\u0301\u0301\u0301',
    ]) {
      const { store, entries, rest, back } = connected(`#v=2&preset=cheetah-ultra-1&drive=own&disks=3`, rewritten)
      store.set('driveNote', structuredValue(driveNotes, { name: visibleText(name), lent: [] }))
      rest()
      store.set('view', 'drives')
      const pauses = [rest(), rest()]
      expect([name, ...pauses]).toEqual([name, 0, 0])
      expect(entries).toHaveLength(2)
      expect(entries[1]).toContain('view=drives')
      expect(sameConfiguration(parseLink(entries[1] ?? '').configuration, store.getState().configuration)).toBe(true)
      back()
      expect(store.getState().configuration.view).toBe('throughput')
      expect(store.getState().past).toHaveLength(3)
    }
  })

  test('that says the same otherwise is not opened again', () => {
    const { store, type } = connected('#v=2&preset=cheetah-ultra-1&drive=own&drive-note=Gr%C3%B6%C3%9Fe')
    const { configuration } = store.getState()
    type('#v=2&preset=cheetah-ultra-1&drive=own&drive-note=Gr%c3%b6%C3%9fe')
    expect(store.getState().configuration).toBe(configuration)
  })

  test('typed by hand is read', () => {
    const { store, type } = connected()
    type('#v=2&disks=9')
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

  test.each([
    ['without a word', undefined],
    ['with an error', new Error('Attempt to use history.replaceState() more than 100 times per 30 seconds')],
  ])('is written again where the browser drops a change %s', (_, error) => {
    const { store, entries, rest, drop } = connected()
    store.set('disks', 5)
    drop(3, error)
    const pauses = [rest(), rest(), rest(), rest(), rest()]
    expect(entries).toEqual([`/#${store.currentLink()}`])
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 0])
  })

  test('of a step is pushed again, on top of what was shown before it', () => {
    const { store, entries, rest, drop, back } = connected()
    store.set('disks', 5)
    drop(1)
    store.set('view', 'rounds')
    drop(1)
    rest()
    rest()
    rest()
    expect(entries).toHaveLength(2)
    expect(entries[0]).not.toContain('view=')
    expect(entries[0]).toContain('disks=5')
    expect(entries[1]).toContain('view=rounds')
    back()
    expect(store.getState().configuration).toMatchObject({ view: 'throughput', disks: 5 })
  })

  test('is given up after some attempts, until the next change', () => {
    const { store, entries, rest, drop } = connected()
    drop(10_000)
    store.set('disks', 5)
    let attempts = 0
    while (rest() > 0) attempts += 1
    expect(attempts).toBe(10)
    drop(0)
    store.set('disks', 6)
    rest()
    expect(entries[0]).toContain('disks=6')
  })

  test('loses frozen numbers when what they are about is changed', () => {
    const numbers = 'frozen=1&model=1&catalogue=2026-11&said=naive:10000000'
    const { store, entries, rest } = connected(`#v=2&preset=usb-4&${numbers}`)
    store.set('units', 'MiB')
    rest()
    expect(entries[0]).toContain(numbers)
    store.set('disks', 2)
    rest()
    expect(entries[0]).not.toContain('frozen')
    store.undo()
    rest()
    expect(entries[0]).toContain(numbers)
    store.thaw()
    rest()
    expect(entries).toEqual(['/#v=2&preset=usb-4&units=MiB'])
  })
})
