import { describe, expect, test } from 'vitest'
import { presetList } from '../../../src/configuration/presets.ts'
import { running, type Written } from '../../support/commandPorts.ts'
import { fioSections } from '../../support/fioGrammar.ts'

const run = running(['job'])

const linesOf = ({ output }: Written): readonly string[] => output.split('\n')

describe('busbar job', () => {
  test.each(presetList.map(({ id }) => id))('of %s is a file of fio that only reads, past the cache, and nothing else', async (preset) => {
    for (const order of ['random', 'reads', 'writes']) {
      // oxlint-disable-next-line no-await-in-loop
      const said = await run('--preset', preset, '--order', order)
      expect([said.status, said.complaints]).toEqual([0, []])
      const [[name, global] = ['', new Map<string, string>()], ...disks] = fioSections(said.output)
      expect([name, global.get('direct'), global.get('rw')]).toEqual(['global', '1', order === 'random' ? 'randread' : 'read'])
      expect(disks.length).toBeGreaterThan(0)
      expect(linesOf(said).slice(0, 2)).toEqual([
        expect.stringMatching(/^# reads only; .* never written/),
        '# fio --readonly --output-format=json busbar.fio',
      ])
      expect(said.saved.size).toBe(0)
    }
  })

  test('takes links and flags as other commands do', async () => {
    const [first, second] = [
      await run('--link', '#preset=hba-8&order=reads', '--piece', '1MiB'),
      await run('--preset', 'hba-8', '--order', 'reads', '--piece=1MiB'),
    ]
    expect(fioSections(first.output)[0]?.[1].get('bs')).toBe('1m')
    expect(second.output).toBe(first.output)
  })

  test('measures longer where more precision is asked for', async () => {
    const runtime = async (precision: string): Promise<number> =>
      Number(fioSections((await run('--preset', 'hba-8', '--order', 'reads', '--precision', precision)).output)[0]?.[1].get('runtime'))
    expect(await runtime('0.5%')).toBe(4 * (await runtime('1%')))
  })

  test('names the drives it is given', async () => {
    const { output } = await run(
      '--preset',
      'cheetah-ultra-1',
      '--disks',
      '2',
      '--devices',
      '/dev/disk/by-path/pci-0000:01:00.0-ata-1,/dev/sdb',
    )
    expect(
      fioSections(output)
        .slice(1)
        .map(([, section]) => section.get('filename')),
    ).toEqual([String.raw`/dev/disk/by-path/pci-0000\:01\:00.0-ata-1`, '/dev/sdb'])
  })

  test('writes only where it is told to, and its first line says it', async () => {
    const careful = await run('--preset', 'hba-8', '--order', 'writes')
    expect(fioSections(careful.output)[0]?.[1].get('rw')).toBe('read')
    expect(linesOf(careful)[0]).toMatch(/never written, so that this measures reads, not writes$/)
    const writing = await run('--preset', 'hba-8', '--order', 'writes', '--write')
    expect(fioSections(writing.output)[0]?.[1].get('rw')).toBe('write')
    expect(linesOf(writing).slice(0, 2)).toEqual([
      '# WRITES: everything on /dev/DISK1 to /dev/DISK8 is lost',
      '# fio --output-format=json busbar.fio',
    ])
    const random = await run('--preset', 'hba-8', '--order', 'random', '--write')
    expect(fioSections(random.output)[0]?.[1].get('rw')).toBe('randwrite')
  })

  test.each([
    ['linux', 'libaio'],
    ['freebsd', 'posixaio'],
    ['macos', 'posixaio'],
    ['windows', 'windowsaio'],
  ])('on %s asks by %s', async (platform, engine) => {
    const { output } = await run('--platform', platform)
    expect(fioSections(output)[0]?.[1].get('ioengine')).toBe(engine)
  })

  test('is data where that is asked for', async () => {
    const words = ['--preset', 'usb-4', '--order', 'reads']
    const { output } = await run(...words, '--format', 'json')
    expect(JSON.parse(output)).toMatchObject({
      link: expect.stringContaining('order=reads'),
      command: 'fio --readonly --output-format=json busbar.fio',
      writes: false,
      text: (await run(...words)).output,
    })
  })

  test.each([
    [['--devices', '/dev/sda']],
    [['--disks', '2', '--devices', '/dev/sda,/dev/sda']],
    [['--disks', '2', '--devices', '/dev/sda,sdb']],
    [['--disks', '2', '--devices', '/dev/sda,/dev/sdb\nrw=write']],
    [['--disks', '2', '--devices', '/dev/sda,/dev/$(reboot)']],
    [['--platform', 'plan9']],
    [['--format', 'xml']],
    [['--write', '--write']],
    [['--write=yes']],
    [['--preset', 'none']],
    [['--link', '#disks=many']],
    [['machine.txt']],
    [['--verbose', '1']],
  ])('refuses %j in a sentence, and prints no job', async (words) => {
    const { status, output, complaints } = await run(...words)
    expect([status, output, complaints.length]).toEqual([2, '', 1])
    expect(complaints[0]).toMatch(/^busbar: .*\.$/)
  })

  test('explains itself', async () => {
    const { output } = await run('--help')
    expect(output).toContain('--devices <paths>')
    expect(output).toContain('everything on these drives is lost')
  })
})
