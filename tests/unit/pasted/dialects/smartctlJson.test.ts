import { describe, expect, it } from 'vitest'
import { smartctlJson } from '../../../../src/pasted/dialects/smartctlJson.ts'
import { changedTexts, drivesIn, inShort, marked, readingsOf } from '../../../support/driveReadings.ts'
import { blockOf, hasMachineSamples, machineSamples, machineSampleText } from '../../../support/machineSamples.ts'

const speed = (units: number): object => ({
  sata_value: 2,
  string: `${(units / 10).toFixed(1)} Gb/s`,
  units_per_second: units,
  bits_per_unit: 1e8,
})

const ata = {
  json_format_version: [1, 0],
  smartctl: { version: [7, 2], argv: ['smartctl', '-x', '-j', '/dev/sdc'], exit_status: 0 },
  device: { name: '/dev/sdc', info_name: '/dev/sdc [SAT]', type: 'sat', protocol: 'ATA' },
  model_name: 'HARBOUR  HC8000',
  serial_number: 'ZZ1234AB',
  wwn: { naa: 5, oui: 3152, id: 123456789 },
  user_capacity: { blocks: 15_628_053_168, bytes: 8_001_563_222_016 },
  logical_block_size: 512,
  physical_block_size: 4096,
  rotation_rate: 7200,
  sata_version: { string: 'SATA 3.1', value: 127 },
  interface_speed: { max: speed(60), current: speed(30) },
}
const { user_capacity: _capacity, rotation_rate: _rate, sata_version: _version, interface_speed: _speed, wwn: _wwn, ...common } = ata
const nvme = {
  ...common,
  device: { name: '/dev/nvme0', type: 'nvme', protocol: 'NVMe' },
  model_name: 'HARBOUR NV1',
  nvme_total_capacity: 512_110_190_592,
}
const scsi = {
  ...common,
  device: { name: '/dev/sdaa', type: 'scsi', protocol: 'SCSI' },
  model_name: undefined,
  scsi_model_name: 'HARBOUR HS12T',
  scsi_transport_protocol: { name: 'SAS (SPL-4)', value: 6 },
  device_type: { scsi_value: 0, name: 'disk' },
  rotation_rate: 7200,
  logical_unit_id: '0x5000c5000a1b2c3f',
}
const printed = (value: object): string => JSON.stringify(value, null, 2)
const whole = {
  node: 'sdc',
  model: 'HARBOUR HC8000',
  bytes: 8_001_563_222_016,
  sector: 512,
  rpm: 7200,
  transport: 'sata',
  able: 6,
  runs: 3,
}

describe('smartctl -j says', () => {
  it('of an ATA drive model, bytes, turns and both rates', () => {
    expect(readingsOf(smartctlJson, printed(ata))).toEqual([whole])
  })

  it('each by its own characters', () => {
    const text = printed(ata)
    const [drive] = drivesIn(smartctlJson, text)
    expect([drive?.model, drive?.bytes, drive?.rpm, drive?.able, drive?.runs].map((said) => marked(text, said))).toEqual([
      'HARBOUR  HC8000',
      '8001563222016',
      '7200',
      '6.0 Gb/s',
      '3.0 Gb/s',
    ])
  })

  it('the same in mails, with other line ends, behind a command, and on one line', () => {
    for (const changed of Object.values(changedTexts(printed(ata)))) expect(readingsOf(smartctlJson, changed)).toEqual([whole])
    expect(readingsOf(smartctlJson, `# smartctl -x -j /dev/sdc\n${printed(ata)}\n`)).toEqual([whole])
    expect(readingsOf(smartctlJson, JSON.stringify(ata))).toEqual([whole])
  })

  it('a WWN as its text does', () => {
    expect(drivesIn(smartctlJson, printed(ata))[0]?.identity).toBe(`5000c50${(123456789).toString(16).padStart(9, '0')}`)
  })

  it('flash as no turns, and nothing of turns for NVMe', () => {
    expect(readingsOf(smartctlJson, printed({ ...ata, rotation_rate: 0 }))[0]?.rpm).toBe(0)
    expect(readingsOf(smartctlJson, printed(nvme))).toEqual([
      { node: 'nvme0', model: 'HARBOUR NV1', bytes: 512_110_190_592, sector: 512, transport: 'nvme' },
    ])
  })

  it('of a SCSI drive its transport', () => {
    expect(readingsOf(smartctlJson, printed(scsi))).toEqual([
      { node: 'sdaa', model: 'HARBOUR HS12T', sector: 512, rpm: 7200, transport: 'sas' },
    ])
  })

  it('no node of a drive behind an adapter, which is that of its volume', () => {
    const behind = { ...ata, device: { name: '/dev/sda', type: 'sat+megaraid,14', protocol: 'ATA' } }
    expect(readingsOf(smartctlJson, printed(behind))[0]).not.toHaveProperty('node')
  })

  it('that a drive hangs on USB where a bridge was asked', () => {
    const bridged = { ...ata, device: { name: '/dev/sdc', type: 'usbjmicron', protocol: 'ATA' } }
    expect(readingsOf(smartctlJson, printed(bridged))[0]?.transport).toBe('usb')
  })

  it('several drives after each other, or in an array', () => {
    const other = {
      ...ata,
      model_name: 'HARBOUR TWO',
      serial_number: 'ZZ9999AB',
      device: { name: '/dev/sdd', type: 'sat', protocol: 'ATA' },
    }
    for (const text of [
      `${printed(ata)}\n${printed(other)}\n`,
      printed([ata, other]),
      `${JSON.stringify(ata)}\n${JSON.stringify(other)}`,
    ]) {
      expect(readingsOf(smartctlJson, text).map(({ node }) => node)).toEqual(['sdc', 'sdd'])
    }
  })

  it('no identity that drives of different names share', () => {
    const text = printed([ata, { ...ata, device: { name: '/dev/sdd', type: 'sat', protocol: 'ATA' } }])
    expect(drivesIn(smartctlJson, text).map(({ identity }) => identity)).toEqual([null, null])
  })
})

describe('what does not fit is named by line', () => {
  it('a capacity that its sectors contradict', () => {
    const text = printed({ ...ata, user_capacity: { blocks: 15_628_053_168, bytes: 9_001_563_222_016 } })
    expect(drivesIn(smartctlJson, text)[0]?.bytes).toBeNull()
    expect(smartctlJson.read(blockOf(text)).unknown.map(({ line }) => marked(text, { value: 0, at: { line, from: 0, to: 80 } }))).toEqual([
      '    "bytes": 9001563222016',
    ])
  })

  it('a rate whose words and numbers differ', () => {
    const text = printed({ ...ata, interface_speed: { max: speed(60), current: { ...speed(30), units_per_second: 60 } } })
    expect(drivesIn(smartctlJson, text)[0]?.runs).toBeNull()
    expect(smartctlJson.read(blockOf(text)).unknown).toHaveLength(1)
  })

  it('turns that no drive has', () => {
    expect(smartctlJson.read(blockOf(printed({ ...ata, rotation_rate: 72 }))).unknown).toHaveLength(1)
  })

  it('a drive that did not answer', () => {
    const text = printed({
      json_format_version: [1, 0],
      smartctl: { messages: [{ string: 'Smartctl open device: /dev/sdq failed: No such device', severity: 'error' }], exit_status: 2 },
    })
    expect(smartctlJson.read(blockOf(text))).toEqual({
      facts: [],
      unknown: [{ line: expect.any(Number), probably: 'a device that did not answer' }],
    })
  })

  it('nothing throws wherever the text ends', () => {
    const text = printed(ata)
    const ends = Array.from({ length: text.length }, (_, end) => end)
    const models = ends.map((end) => drivesIn(smartctlJson, text.slice(0, end))[0]?.bytes?.value ?? 0)
    expect(new Set(models)).toContain(8_001_563_222_016)
  })
})

/** Read by eye: node, model, bytes, sector, turns, transport, link able and running. */
const golden: Readonly<Record<string, readonly string[]>> = {
  'smartctl-json/01.json': ['sdd | INTEL SSDSC2KB240G7 | 240057409536 | 512 | 0 | sata | 6/6'],
  'smartctl-json/02.json': ['sde | INTEL SSDSC2KB960G8 | 960197124096 | 512 | 0 | sata | 6/6'],
  'smartctl-json/03.json': ['sdc | SSDSCKKB240G8R | 240057409536 | 512 | 0 | sata | 6/6'],
  'smartctl-json/04.json': ['sda | INTEL SSDSC2KG480G8 | 480103981056 | 512 | 0 | sata | 6/6'],
  'smartctl-json/05.json': ['nvme1 | SAMSUNG MZVL21T0HCLR-00B00 | 1024209543168 | 512 | - | nvme | -/-'],
  'smartctl-json/06.json': ['sdn | Micron_5200_MTFDDAK960TDN | 960197124096 | 512 | 0 | sata | 6/6'],
  'smartctl-json/07.json': ['nvme0 | INTEL SSDPE2KX080T8 | 8001563222016 | - | - | nvme | -/-'],
  'smartctl-json/08.json': ['nvme1 | SAMSUNG MZQLB1T9HAJR-00007 | 1920383410176 | 512 | - | nvme | -/-'],
  'smartctl-json/09.json': ['nvme0 | INTEL SSDPE2MX450G7 | 450098159616 | 512 | - | nvme | -/-'],
  'smartctl-json/10.json': ['sdb | SEAGATE ST373453LC | 73407820800 | 512 | 15015 | other | -/-'],
  'smartctl-json/11.json': ['nvme0 | Micron_7300_MTFDHBE1T9TDF | 1920383410176 | 4096 | - | nvme | -/-'],
  'smartctl-json/12.json': ['sdu | HGST HUS722T1TALA604 | 1000204886016 | 512 | 7200 | sata | 6/6'],
  'smartctl-json/13.json': ['sda | SAMSUNG MZ7L3480HCHQ-00A07 | 480103981056 | 512 | 0 | sata | 6/6'],
  'smartctl-json/14.json': ['nvme0 | INTEL SSDPE2KE032T8 | 3200631791616 | - | - | nvme | -/-'],
  'smartctl-json/15.json': ['sda | Micron_5300_MTFDDAV480TDS | 480103981056 | 512 | 0 | sata | 6/6'],
  'smartctl-json/16.json': ['nvme1 | SAMSUNG MZPLL3T2HAJQ-00005 | 3200631791616 | - | - | nvme | -/-'],
  'smartctl-json/17.json': ['sdb | INTEL SSDSC2BB800G6 | 800166076416 | 512 | 0 | sata | 6/6'],
  'smartctl-json/18.json': ['sdb | WDC WD140EDFZ-11A0VA0 | 14000519643136 | 512 | 5400 | sata | 6/6'],
  'smartctl-json/19.json': ['sdl | HGST HUS728T8TALE6L4 | 8001563222016 | 512 | 7200 | sata | 6/6'],
  'smartctl-json/20.json': ['- | WD4000FYYX | 4000787030016 | 512 | 7200 | sata | 3/3'],
  'smartctl-json/21.json': ['sdb | TOSHIBA MK1002TSKB | 1000204886016 | 512 | 7200 | sata | 3/3'],
  'smartctl-json/22.json': ['sdc | INTEL SSDSC2BB016T7 | 1600321314816 | 512 | 0 | sata | 6/6'],
  'smartctl-json/23.json': ['nvme9 | SAMSUNG MZQL23T8HCLS-00A07 | 3840755982336 | - | - | nvme | -/-'],
  'smartctl-json/24.json': ['nvme0 | Micron_9300_MTFDHAL3T8TDP | 3840755982336 | - | - | nvme | -/-'],
  'smartctl-json/25.json': ['sdq | ST1000NM0033-9ZM173 | 1000204886016 | 512 | 7200 | sata | 6/6'],
  'smartctl-json/26.json': ['sda | SAMSUNG MZ7LH1T9HMLT-00005 | 1920383410176 | 512 | 0 | sata | 6/6'],
  'smartctl-json/27.json': ['sdj | WDC WD2000FYYZ-01UL1B1 | 2000398934016 | 512 | 7200 | sata | 6/6'],
  'smartctl-json/28.json': ['sda | INTEL SSDSC2BB480G7 | 480103981056 | 512 | 0 | sata | 6/6'],
  'smartctl-json/29.json': ['nvme0 | KXG60ZNV256G TOSHIBA | 256060514304 | 512 | - | nvme | -/-'],
  'smartctl-json/30.json': ['sda | Samsung SSD 840 Series | 500107862016 | 512 | 0 | sata | 6/6'],
  'smartctl-json/31.json': ['sdb | SEAGATE ST1200MM0088 | 1200243695616 | 512 | 10500 | - | -/-'],
  'smartctl-json/32.json': ['sdb | Intel Raid 1 Volume | 1000202043392 | 512 | 7200 | - | -/- | virtual'],
  'smartctl-json/33.json': ['sda | SanDisk pSSD | 15693664256 | 512 | 0 | sata | 6/3'],
  'smartctl-json/34.json': ['sdc | WD_BLACK SN770 500GB | 500107862016 | 512 | - | nvme | -/-'],
  'smartctl-json/35.json': ['testfoobarpass | INTEL SSDPEKNW010T8 | 1024209543168 | 512 | - | nvme | -/-'],
  'smartctl-json/36.json': ['nvme0 | Force MP510 | 480103981056 | 512 | - | nvme | -/-'],
  'smartctl-json/37.json': ['sda | X SSD 850 PRO 128GB | 128035676160 | 512 | 0 | sata | 6/6'],
  'smartctl-json/38.json': ['sda | WDC WUH721816ALE6L4 | 16000900661248 | 512 | 7200 | sata | 6/6'],
  'smartctl-json/39.json': ['sdc | Hitachi HDS721050DLE630 | 500107862016 | 512 | 7200 | usb | 6/1.5'],
  'smartctl-json/40.json': ['- | ST6000NM0115-1YZ110 | 6001175126016 | 512 | 7200 | sata | 6/6'],
  'smartctl-json/41.json': ['sdaa | SEAGATE ST0000000 | 13715978079776 | 512 | 7200 | sas | -/-'],
  'smartctl-json/42.json': ['nvme0 | Samsung SSD 970 EVO 500GB | 500107862016 | 512 | - | nvme | -/-'],
}

describe.skipIf(!hasMachineSamples)('what real machines printed', () => {
  it.each(machineSamples('smartctl-json').map(({ file }) => [file]))('%s', (file) => {
    const text = machineSampleText(file)
    expect(readingsOf(smartctlJson, text).map(inShort)).toEqual(golden[file])
  })
})
