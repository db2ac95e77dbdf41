import { describe, expect, it } from 'vitest'
import type { FoundMachine } from '../../../../src/pasted/machine/foundMachine.ts'
import { machinesOf } from '../../../../src/pasted/machine/machinesOf.ts'
import { machineSentence, plainParts } from '../../../../src/pasted/machine/machineSentence.ts'
import { readTexts } from '../../../../src/pasted/readTexts.ts'
import { drawn, faultsOf, written } from './foundText.ts'
import { times } from './madeFacts.ts'
import { bridge, device, full, lsblk, nvmeList, smartctl, smpDiscover, storcli, switchedFlash } from './writtenTexts.ts'

function found(...texts: readonly string[]): FoundMachine {
  const read = readTexts(texts.map((text) => ({ name: null, text })))
  const [one, ...others] = read.ok ? machinesOf(read.value, {}) : []
  if (!one || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} machines`)
  expect(faultsOf(one)).toEqual([])
  return one
}

const sentence = (one: FoundMachine): string => plainParts(machineSentence(one)).replaceAll('\u00A0', ' ')

const twelve = { model: 'ST12000NM0027', size: 12_000_138_625_024, rota: true, tran: 'sas' }

describe('drives behind SAS', () => {
  it('hang on two cables where two shelves are drawn', () => {
    const tree = [
      '# sas_discover -v',
      '|--host0 HBA 9300-8e',
      '|  |--4x--expander-0:0 EXAMPLE',
      '|  |   `-- 24 x end_device -- disk',
      '|  `--4x--expander-0:1 EXAMPLE',
      '|      `-- 24 x end_device -- disk',
    ].join('\n')
    const shelf = 'sas12x4/expander/24*nearline-12tb.k12.r242.h122'
    const one = found(tree, lsblk(times(48, () => twelve)))
    expect(written(one.machine)).toBe(`adapter/(${shelf},${shelf})`)
    expect(sentence(one)).toBe('Your machine is 48 disks behind two SAS cables.')
    expect(one.wouldHelp.map(({ command }) => command)).toContain('sudo smp_discover_list')
  })

  it('are counted once where two ways lead to each', () => {
    const ways = [smpDiscover('expander-0:0', '500605b000000001', 4, 60), smpDiscover('expander-0:1', '500605b000000001', 4, 60)]
    const names = times(60, (index) => ({ ...twelve, wwn: `0x5000c500${String(index).padStart(8, '0')}` }))
    const one = found(...ways, lsblk([...names, ...names]))
    expect(written(one.machine)).toBe('adapter/sas12x4/expander/60*nearline-12tb.sas12.k12.r242.h122')
    expect(drawn(one).at(-1)).toBe('    SAS cable, 12 Gb/s: 4 lanes, second way to 60 drives above')
  })

  it('are asked for where nobody says whether two ways or two shelves are seen', () => {
    const one = found(smpDiscover('expander-0:0', '500605b000000001', 4, 60), smpDiscover('expander-0:1', '500605b000000001', 4, 60))
    expect(one.drives).toBe(60)
    expect(one.contradictions[0]?.options.map(({ text, machine }) => [text, written(machine).match(/60\*/g)?.length])).toEqual([
      ['60 drives', 1],
      ['120 drives', 2],
    ])
  })

  it('are contradicted in their number where a list and an expander differ', () => {
    const one = found(smpDiscover('expander-0:0', '500605b000000001', 4, 7), lsblk(times(8, () => twelve)))
    expect(one.contradictions).toMatchObject([
      {
        about: 'the number of drives',
        options: [
          { text: '8 drives', because: 'lsblk lists 8' },
          { text: '7 drives', because: 'smp_discover_list shows 7 phys with drives' },
        ],
      },
    ])
    expect(one.contradictions[0]?.options.map(({ machine }) => written(machine).split('/').at(-1)?.split('*')[0])).toEqual(['8', '7'])
  })

  it('have an assumed cable behind a RAID controller that alone speaks of them', () => {
    const one = found(storcli(12))
    expect(drawn(one).slice(0, 6)).toEqual([
      'Host',
      '  SAS adapter: Example MegaRAID 9361-8i',
      '    SAS cable, 12 Gb/s ×8: ?8 lanes, assumed, ?12 Gb/s, assumed',
      '      Expander',
      '        SAS 12 Gb/s: to each',
      '          12 × ST8000NM0075: 8.00 TB, ~rim 201, ~hub 101, ~seek 7.8',
    ])
    expect(one.wouldHelp[0]?.command).toBe('sudo lspci -vv')
  })
})

describe('drives on PCIe', () => {
  it('hang on the switches that lead to them', () => {
    const one = found(switchedFlash(), nvmeList(24))
    const eight = 'pcie4x16/switch/8*nvme.pcie4x4.k3.8408.r7134.h7134'
    expect(written(one.machine)).toBe([eight, eight, eight].join(','))
    expect(one.trained).toEqual([])
  })

  it('have not trained down where their port is no wider, and the row says what they could', () => {
    const port = bridge('00:1c.0', 1, 1, full('8GT/s', 2))
    const drive = device('01:00.0', 'Non-Volatile memory controller: Example Drive', { able: ['8GT/s', 4], runs: ['8GT/s', 2] })
    const one = found(port + drive)
    expect(drawn(one)[1]).toBe('  PCIe 3.0 slot, ×2: can ×2, runs ×2, device can ×4, payload 256 B')
    expect(one.trained).toEqual([])
  })

  it('are to be read under load where a full link stands in its first generation', () => {
    const idle = { able: ['16GT/s', 4], runs: ['2.5GT/s', 4] } as const
    const one = found(bridge('00:1c.0', 1, 1, idle) + device('01:00.0', 'Non-Volatile memory controller: Example Drive', idle))
    expect(drawn(one)[1]).toBe(
      '  PCIe 1.0 slot of 4.0, ×4: can 16 GT/s ×4, !runs 2.5 GT/s ×4, ?may be saving power: read it under load, payload 256 B',
    )
    expect(one.trained.map(({ restored }) => written(restored))).toEqual(['1*nvme.pcie4x4.k2.r7134.h7134'])
  })

  it('have a slot whose packets are the smaller of both ends', () => {
    const one = found(
      bridge('00:1c.0', 1, 1, full('8GT/s', 8), 512) +
        device('01:00.0', 'Serial Attached SCSI controller: Example SAS3008', full('8GT/s', 8), 128),
      lsblk([twelve]),
    )
    expect(written(one.machine)).toBe('pcie3x8.p128/adapter/1*nearline-12tb.k12.r242.h122')
  })
})

describe('drives on SATA and USB', () => {
  it('hang on the adapter of the board, one of them trained down', () => {
    const board = device('00:17.0', 'SATA controller: Example Corp AHCI Controller (prog-if 01 [AHCI 1.0])', null)
    const model = 'WDC WD80EFAX-68KNBN0'
    const drives = times(4, () => ({ model: 'WDC WD80EFAX-68K', size: 8_001_563_222_016, rota: true, tran: 'sata' }))
    const each = times(4, (index) => smartctl(index, model, '8,001,563,222,016', 5_400, index === 3 ? '3.0' : '6.0'))
    const one = found(board, lsblk(drives), ...each)
    expect(drawn(one).slice(1)).toEqual([
      '  SATA adapter: Example Corp AHCI Controller',
      '    SATA 6 Gb/s: to each',
      `      3 × ${model}: 8.00 TB, 5400 rpm, ~rim 176, ~hub 88, ~seek 7.8`,
      '    SATA 3 of 6 Gb/s: can 6 Gb/s, !runs 3 Gb/s',
      `      ${model}: 8.00 TB, 5400 rpm, ~rim 176, ~hub 88, ~seek 7.8`,
    ])
    expect(sentence(one)).toBe('Your machine is 4 disks on SATA; a SATA link runs at 3 of 6 Gb/s.')
  })

  it('share the hub that they hang on; one that takes one command at a time has a link that says so', () => {
    const tree = [
      '/:  Bus 02.Port 1: Dev 1, Class=root_hub, Driver=xhci_hcd/4p, 10000M',
      '    |__ Port 1: Dev 2, If 0, Class=Hub, Driver=hub/4p, 5000M',
      ...times(4, (index) => `        |__ Port ${index + 1}: Dev ${index + 3}, If 0, Class=Mass Storage, Driver=uas, 5000M`),
      '    |__ Port 2: Dev 7, If 0, Class=Mass Storage, Driver=usb-storage, 5000M',
      '/:  Bus 01.Port 1: Dev 1, Class=root_hub, Driver=xhci_hcd/4p, 480M',
      '    |__ Port 1: Dev 2, If 0, Class=Hub, Driver=hub/4p, 480M',
    ].join('\n')
    const one = found(tree, lsblk(times(5, () => ({ model: 'Example SSD', size: 1_000_204_886_016, rota: false, tran: 'usb' }))))
    expect(written(one.machine)).toBe('usb5/hub/4*usb-ssd.usb5.k1.0002.r425.3.h425.3,usb5.bot/1*usb-ssd.k1.0002.r425.3.h425.3')
    expect(sentence(one)).toBe('Your machine is 5 SSDs on USB.')
  })

  it('are alike where eight are asked one by one', () => {
    const one = found(...times(8, (index) => smartctl(index, 'ST8000VN0022-2EL112', '8,001,563,222,016', 7_200)))
    expect(written(one.machine)).toBe('8*nearline-12tb.sata6.k8.0016.r201.h101')
    expect(one.models).toMatchObject([{ model: 'ST8000VN0022-2EL112', count: 8 }])
  })
})

describe('drives of other systems', () => {
  it('are those of FreeBSD with what diskinfo says of one', () => {
    const list =
      '<ATA ST8000VN0022-2EL SC60>        at scbus0 target 8 lun 0 (pass0,da0)\n<ATA ST8000VN0022-2EL SC60>        at scbus0 target 9 lun 0 (da1,pass1)\n'
    const info = 'da0\n\t512         \t# sectorsize\n\t8001563222016\t# mediasize in bytes (7.3T)\n\t7200        \t# Rotation rate in RPM\n'
    expect(found(list, info).drives).toBe(2)
  })

  it('are those of macOS with what their port negotiated', () => {
    const text = [
      'SATA/SATA Express:',
      '',
      '    Intel 7 Series Chipset:',
      '',
      '      Link Speed: 6 Gigabit',
      '      Negotiated Link Speed: 3 Gigabit',
      '',
      '        EXAMPLE SSD 256:',
      '',
      '          Capacity: 251 GB (251,000,193,024 bytes)',
      '          Model: EXAMPLE SSD 256',
      '          BSD Name: disk0',
      '          Medium Type: Solid State',
    ].join('\n')
    const one = found(text)
    expect(written(one.machine)).toBe('1*sata-ssd.sata6.at3.k0.251.r545.h545')
    expect(one.wouldHelp.map(({ command }) => command)).not.toContain('sudo lspci -vv')
  })
})

it('finds a machine with 60 drives told by 1 MB of text in less than a moment', () => {
  const filler = times(2_000, (index) =>
    device(`80:${(index % 32).toString(16).padStart(2, '0')}.0`, 'System peripheral: Example Corp Unit', null),
  ).join('')
  const texts = [
    switchedFlash() + filler,
    lsblk(times(60, () => twelve)),
    ...times(60, (index) => smartctl(index, 'ST12000NM0027', '12,000,138,625,024', 7_200)),
  ]
  const read = readTexts(texts.map((text) => ({ name: null, text })))
  expect(read.ok && machinesOf(read.value, {})[0]?.drives).toBe(84)
})
