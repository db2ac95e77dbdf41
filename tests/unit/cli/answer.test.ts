import { describe, expect, test } from 'vitest'
import { running } from '../../support/commandPorts.ts'
import { isLong } from '../../support/effort.ts'

/** Interval of simulations, in percent: sentences and tables are there whatever it is. */
const precision = isLong ? 5 : 20

const link = `v=2&preset=lee-katz-array&disks=16&precision=${precision}&stripe-unit=64KiB&array-size=256KiB&view=striping`

const run = running(['answer'])

describe('busbar answer', () => {
  test('prints the sentences of a link and the tables of every section, those of A beside them', async () => {
    const { status, output, complaints } = await run(`https://example.org/#${link}&a.preset=lee-katz-array`)
    expect({ status, complaints }).toEqual({ status: 0, complaints: [] })
    expect(output).toMatch(/^v=2.*&a\.preset=lee-katz-array.*\n {2}With four 256 KiB requests in flight.*\n.* than A \(\+\d+ %\)/)
    expect(output).toMatch(/\n {4}Stripe unit +1 at a time +2 in flight .* 4 simulated +A 4 in flight\n/)
    expect(output).toMatch(/\n {4}64 KiB( +[\d.]+){6} +[\d.]+ ± [\d.]+ +[\d.]+\n/)
    expect(output).toMatch(/\n {4}α = 1( +[−\d.]+){5} % +[+−][\d.]+ %\n/)
    expect(output).not.toMatch(/NaN|undefined|Infinity|[\u00A0]| \n/)
  })

  test('sets groups of columns over their headings, or alone', async () => {
    const { output } = await run('--preset', 'white-scsi', '--view', 'drives', '--precision', `${precision}%`)
    expect(output).toMatch(/\n +nobody sorts +host sorts +drive sorts +both sort\n +Tags +model +simulated +measured +model/)
    expect(output).toMatch(/\n +Drives +one SCSI bus +IDE channels +a channel each\n +1 /)
    expect(output).toMatch(/\n +One drive +in all +a drive +a GB +MB\/s +a MB\/s\n +Yours +\$ 800/)
    expect(output).not.toContain('Catalogue')
  })

  test('gives the same as one object in base units', async () => {
    const { output } = await run(link, '--format', 'json')
    const { answer, sections } = JSON.parse(output) as { answer: string; sections: { id?: string; rows?: unknown[][] }[] }
    expect(answer).toMatch(/^With four/)
    expect(sections.map(({ id }) => id)).toEqual([
      'striping',
      'striping-response',
      'stripe-units',
      undefined,
      'striping-errors',
      'stripe-layout',
    ])
    expect(sections[0]?.rows?.map(([unit]) => unit)).toContain(65_536)
  })

  test('says of plans, caches and reads what the page does, a stated goal among it', async () => {
    expect((await run(`v=2&preset=usb-4&view=plan&precision=${precision}`)).output).toMatch(
      /\n {2}Four .*deliver .*The disks are the limit.*\n[^]*\n {2}When is the USB link full\? MB\/s\n +Disks/,
    )
    const stated = await run(`v=2&preset=cheetah-ultra-1&view=plan&goal-rate=14&precision=${precision}`)
    expect(stated.output).toMatch(
      /\n {2}For 14 MB\/s, pipeline and read 96 KiB at a time\..*\n[^]*\n {2}What reaches 14 MB\/s\?\n[^]*simulated: (✓ yes|≈ probably)/,
    )
    const ofMachine = await run(`v=2&preset=usb-4&view=plan&goal-rate=200&precision=${precision}`)
    expect(ofMachine.output).toMatch(/\n {2}For 200 MB\/s, use .*\n[^]*\n {2}What reaches 200 MB\/s\?\n[^]*simulated: /)
    expect((await run('v=2&preset=cheetah-ultra-1&trace=own&own-requests=300&view=caching')).output).toMatch(
      /\n {2}Behind a 4 MiB cache.*\n[^]*\n {2}Split access\n {4}.*(time|no difference)\n/,
    )
    expect((await run(`v=2&preset=cheetah-ultra-1&precision=${precision}`)).output).toMatch(
      /\n {2}Four Cheetah .*\n[^]*\n +Naive, MB\/s +Pipelined, MB\/s/,
    )
    expect((await run('v=2&preset=usb-4&order=reads')).output).toMatch(/\n {2}Read in order, 4 disks deliver .*\n {2}The simulation agrees/)
  })

  test('tells what cannot be computed', async () => {
    for (const view of ['throughput', 'passes', 'rounds', 'plan', 'striping', 'caching', 'drives'])
      expect((await run(`v=2&preset=nearline-24&machine=pcie3x8/adapter&view=${view}`)).output).toContain(
        'The machine has no drives. Hang some on a hop',
      )
    const odd = await run('v=2&view=striping&disks=5&redundancy=raid-10')
    expect(odd).toMatchObject({ status: 1 })
    expect(odd.output).toContain('an even number of disks')
  })
})
