import { describe, expect, test } from 'vitest'
import { connectHost, hostMessage, type Arrival, type FramedWindow, type Host } from '../../../../src/app/embed/embedMessages.ts'

interface Frame {
  readonly host: Host
  readonly sent: [unknown, string][]
  readonly opened: string[]
  readonly asked: () => number
  /** Makes the page ready to hear. */
  readonly listen: () => void
  readonly say: (data: unknown, from?: Partial<Arrival>) => void
  /** Lets the pause pass. */
  readonly pass: () => void
}

function framed(isReady = true): Frame {
  const sent: [unknown, string][] = []
  const opened: string[] = []
  const timers: (() => void)[] = []
  let listener: (event: Arrival) => void = () => {}
  let asked = 0
  const parent = { postMessage: (message: unknown, origin: string) => void sent.push([message, origin]) }
  const page: FramedWindow = {
    parent,
    addEventListener: (_type, one) => {
      listener = one
    },
    setTimeout: (action) => timers.push(action),
  }
  const host = connectHost(page)
  const listen = (): void =>
    host.listen(
      (fragment) => opened.push(fragment),
      () => void asked++,
    )
  if (isReady) listen()
  return {
    host,
    listen,
    sent,
    opened,
    asked: () => asked,
    say: (data, from = {}) => listener({ data, origin: 'https://host.example', source: parent, ports: [], ...from }),
    pass: () => timers.splice(0).forEach((action) => action()),
  }
}

const hello = { type: 'busbar:hello' }
const configuration = (value: unknown): unknown => ({ type: 'busbar:configuration', value })

describe('a message', () => {
  const circle: { type: string; value?: unknown } = { type: 'busbar:configuration' }
  circle.value = circle
  test.each([
    [null],
    ['busbar:hello'],
    [4],
    [[]],
    [{}],
    [{ type: 'busbar:height', height: 4 }],
    [{ type: 'config', value: 'v=2' }],
    [{ type: 'busbar:hello', more: 1 }],
    [{ ...circle, more: 1 }],
    [circle],
    [configuration(undefined)],
    [configuration(['v=2'])],
    [configuration('javascript:alert(1)')],
    [configuration('https://example.org/#v=2')],
    [configuration(`v=2&note=${'x'.repeat(40_000)}`)],
  ])('of another shape is none (%#)', (data) => {
    expect(hostMessage(data)).toBeNull()
  })

  test('of the documented shape is read', () => {
    expect(hostMessage(hello)).toEqual(hello)
    expect(hostMessage(configuration('v=2&disks=8'))).toEqual(configuration('v=2&disks=8'))
  })
})

describe('a frame', () => {
  test('says nothing to a host that has not asked', () => {
    const { host, sent, asked } = framed()
    host.reportHeight(400)
    expect(sent).toEqual([])
    expect(asked()).toBe(0)
  })

  test('tells its height to the origin that asked, once for every change', () => {
    const { host, sent, say } = framed()
    host.reportHeight(400)
    say(hello)
    host.reportHeight(400)
    host.reportHeight(420)
    for (let again = 0; again < 1_000; again++) say(hello)
    expect(sent).toEqual([
      [{ type: 'busbar:height', height: 400 }, 'https://host.example'],
      [{ type: 'busbar:height', height: 420 }, 'https://host.example'],
    ])
  })

  test('answers again when asked again, a moment later', () => {
    const { host, sent, say, pass } = framed()
    host.reportHeight(400)
    say(hello)
    pass()
    say(hello)
    expect(sent).toHaveLength(2)
  })

  test('listens to the page around it only, and takes no ports', () => {
    const { opened, sent, say, host } = framed()
    host.reportHeight(400)
    say(configuration('v=2&disks=8'), { source: null })
    say(configuration('v=2&disks=8'), { source: {} })
    say(configuration('v=2&disks=8'), { ports: [{}] })
    expect(opened).toEqual([])
    expect(sent).toEqual([])
  })

  test('opens what an origin without a name sends, but does not answer it', () => {
    const { opened, sent, say, host } = framed()
    host.reportHeight(400)
    say(configuration('v=2&disks=8'), { origin: 'null' })
    expect(opened).toEqual(['v=2&disks=8'])
    expect(sent).toEqual([])
  })

  test('opens the first and the last of many configurations', () => {
    const { opened, say, pass } = framed()
    for (let disks = 1; disks <= 10_000; disks++) say(configuration(`v=2&disks=${disks}`))
    expect(opened).toEqual(['v=2&disks=1'])
    pass()
    expect(opened).toEqual(['v=2&disks=1', 'v=2&disks=10000'])
    pass()
    pass()
    expect(opened).toHaveLength(2)
  })

  test('keeps what was said before it was ready to listen', () => {
    const { opened, asked, say, listen } = framed(false)
    say(configuration('v=2&disks=2'))
    listen()
    expect([opened, asked()]).toEqual([['v=2&disks=2'], 1])
  })

  test('that stands alone hears nobody: its parent is itself', () => {
    let listener: (event: Arrival) => void = () => {}
    const page = {
      postMessage: () => {
        throw new Error('answered itself')
      },
      addEventListener: (_type: 'message', one: (event: Arrival) => void) => {
        listener = one
      },
      setTimeout: () => 0,
    }
    const alone: FramedWindow = Object.assign(page, { parent: page })
    const host = connectHost(alone)
    host.reportHeight(1)
    expect(() => listener({ data: hello, origin: 'https://host.example', source: alone, ports: [] })).not.toThrow()
  })
})
