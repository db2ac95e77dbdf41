import { describe, expect, test } from 'vitest'
import { givenLines } from '../../../src/pasted/givenLines.ts'
import { dropSecrets } from '../../../src/pasted/secrets.ts'

const without = (...texts: readonly string[]): readonly string[] =>
  dropSecrets(texts.map((text) => ({ name: null, lines: givenLines(text) }))).map(({ lines }) => lines.map(({ text }) => text).join('\n'))

const first = (text: string): string => without(text)[0] ?? ''

describe('what is dropped', () => {
  test.each([
    ['Serial Number:    ZQ41K7M2', 'ZQ41K7M2'],
    ['Serial No                               : ZQ41K7M2', 'ZQ41K7M2'],
    ['SN = QW-73K1ZZ04', 'QW-73K1ZZ04'],
    ['      Serial Number (system): W87QQ1Z5', 'W87QQ1Z5'],
    ['  iSerial                 3 70A1B2C3D4', '70A1B2C3D4'],
    ['\tZR0Q11AB\t# Disk ident.', 'ZR0Q11AB'],
    ['serial number         QW-WCC7K1234567', 'QW-WCC7K1234567'],
    ['{"serial": "ZQ41K7M2"}', 'ZQ41K7M2'],
    ['"SerialNumber" : "S4EQNX0M123456",', 'S4EQNX0M123456'],
    ['[0:0:0:0]    disk    sas:0x5000cca2b1c2d3e4          /dev/sda', '5000cca2b1c2d3e4'],
    ['  phy   0:T:attached:[5000cca2b1c2d3e4:00  t(SSP)]  6 Gbps', '5000cca2b1c2d3e4'],
    ['LU WWN Device Id: 5 000cca 2b1c2d3e4', '000cca 2b1c2d3e4'],
    ['  SAS Address                             : 500065b-3-6789-abe0', '500065b-3-6789-abe0'],
    ['Namespace 1 IEEE EUI-64:            001b44 8b4412cd0d', '001b44 8b4412cd0d'],
    ['\t    wwn-0x5000cca2b1c2d3e4-part1  ONLINE       0     0     0', '5000cca2b1c2d3e4'],
    ['        c1t50014EE209D1DBA9d0  ONLINE       0     0     0', '50014EE209D1DBA9'],
    ['      scsi-35000cca2b1c2d3e4  ONLINE       0     0     0', '5000cca2b1c2d3e4'],
    ['\t    ata-ST8000VN004-2M2101_WKD0A1EW  ONLINE       0     0     0', 'WKD0A1EW'],
    ['          ST3500418AS-9VM1ABSX:5   ONLINE       0     0     0', '9VM1ABSX'],
    ['   gptid/1b2c3d4e-0a1b-11ec-8d3d-0242ac130003  ONLINE  0 0 0', '1b2c3d4e-0a1b-11ec-8d3d-0242ac130003'],
    ['              15732067398082357289  UNAVAIL      0     0     0', '15732067398082357289'],
    ['SLOT 00,ZQ41K7M2 [0,0]  Element type: Array device slot', 'ZQ41K7M2'],
    ['             UUID : 1b2c3d4e:0a1b11ec:8d3d0242:ac130003', '1b2c3d4e:0a1b11ec'],
    ['          MAC Address: 00:14:51:a2:b3:c4', '00:14:51:a2:b3:c4'],
    ['\tCapabilities: [140 v1] Device Serial Number 00-80-2f-ff-ff-12-34-c4', '00-80-2f-ff-ff-12-34-c4'],
    ['"SubsystemNQN" : "nqn.2024-08.com.example:nvme:sn-ABC1234567"', 'ABC1234567'],
    ['write to jane.doe@example.org', 'jane.doe@example.org'],
    ['jane@basement:~$ lsblk', 'basement'],
    ['[root@basement ~]# zpool status', 'basement'],
    ['basement:~# zpool status', 'basement'],
    ['basement:~# iozone -a', 'basement'],
    ['basement# ses_report -s', 'basement'],
    ['Linux 5.8.0-53-generic (basement) \t12/02/2021 \t_x86_64_\t(2 CPU)', 'basement'],
    ['Linux basement 6.1.0-13-amd64 #1 SMP', 'basement'],
    ['              Name : basement:0  (local to host basement)', 'basement'],
    ['Hostname : basement', 'basement'],
    ['basement\n|--host35 SAS9300-8e', 'basement'],
    ['{"nodename": "basement"}', 'basement'],
    ['        "write_bw_log" : "/home/jane/logs/tank_bw"', 'jane'],
    ['          User Name: Jane Doe (jane)', 'Doe'],
    ['Serial number: XXXXXXXXXXXX', 'XXXXXXXXXXXX'],
    ['/dev/nvme0n1 S4EQNX0M123456 INVENTED SSD 970 500GB 1 500.11 GB / 500.11 GB 512 B + 0 B 2B2Q', 'S4EQNX0M123456'],
    ['Seriennummer: ZQ41K7M2', 'ZQ41K7M2'],
    ['Numéro de série : ZQ41K7M2', 'ZQ41K7M2'],
    ['<drive><serial>ZQ41K7M2</serial></drive>', 'ZQ41K7M2'],
    ['<SerialNumber type="text">ZQ41K7M2</SerialNumber>', 'ZQ41K7M2'],
    ['link/ether 00:14:51:a2:b3:c4 brd ff:ff', '00:14:51:a2:b3:c4'],
    ['0014.51a2.b3c4', '0014.51a2.b3c4'],
    ['eth0 mac 001451a20304', '001451a20304'],
    ['the board has a8a159b3c4d5', 'a8a159b3c4d5'],
    ['link 3CECEF1A2B3C up', '3CECEF1A2B3C'],
    ['enx001451a2b3c4: renamed from eth0', '001451a2b3c4'],
    ['inet6 2001:db8:0:1::1f/64 scope global', 'db8'],
    ['fe80::214:51ff:fea2:b3c4', 'fe80'],
    ['connected to 203.0.113.77:22', '203.0.113.77'],
    ['systemd[1]: Set hostname to <basement>.', 'basement'],
    ['[ 812.1] nfs: server basement not responding', 'basement'],
    ['basement.fritz.box 12 ms', 'basement'],
    ['LABEL="holiday photos" TYPE="ext4"', 'holiday'],
    ['"label": "holidays",', 'holidays'],
    ['/dev/sda1 on /media/jane/photos type ext4', 'photos'],
    ['"mountpoint": "/mnt/photos"', 'photos'],
    ['Device Model:     INVENTED_SSD_970_1TB_S4EQNX0M123456', 'S4EQNX0M123456'],
    ['Product: SUN300G 0823A1B2C3', '0823A1B2C3'],
  ])('%s', (line, secret) => {
    const read = first(line)
    expect(read).toHaveLength(line.length)
    expect(read).not.toContain(secret)
    expect(without(`${line}\n${line}`)[0]).toBe(`${read}\n${read}`)
  })

  test.each([
    ['> \tCapabilities: [140 v1] Device Serial Number', '> 00-80-2f-ff-ff-12-34-c4', '00-80', '00-80-2f'],
    ['\tCapabilities: [140 v1] Device Serial Number 00-80-2f-a1-', 'b2-12-34-c4', '00-80-2f', 'b2-12-34'],
    ['             UUID : 1b2c3d4e:0a1b11ec:8d3d0242:ac1', '30003', '1b2c3d4e', '30003'],
    ['> > UUID : 1b2c3d4e:0a1b11ec:', '> > 8d3d0242:ac130003', '1b2c3d4e', 'ac130003'],
    ['Array UUID=1b2c3d4e-0a1b-11ec-8d3d', '-0242ac130003', '1b2c3d4e', '0242ac130003'],
  ])('where a mail has wrapped it: %s', (line, next, first, rest) => {
    const [read = '', more = ''] = (without(`${line}\n${next}`)[0] ?? '').split('\n')
    expect([read.length, more.length]).toEqual([line.length, next.length])
    expect(read).not.toContain(first)
    expect(more).not.toContain(rest)
  })

  test('in columns of tables, by their titles', () => {
    const read = first(
      [
        'NAME MODEL            SERIAL       SIZE',
        'sda  INVENTED DRIVE 8 ZQ41K7M2A1   8T',
        'sdb  INVENTED DRIVE 8 ZQ41K7M2A2   8T',
        '',
        'ZQ41K7M2',
      ].join('\n'),
    )
    expect(read).not.toMatch(/ZQ41K7M2A/)
    expect(read).toContain('INVENTED DRIVE 8')
  })

  test('in tables with commas, semicolons or tabs between their cells', () => {
    const read = first(
      'Model,Serial Number,Size\nINVENTED 8,ZQ41K7M2A1,8 TB\n"INVENTED 8","ZQ41K7M2A2","8 TB"\n\nModel;SN\nINVENTED;ZQ41K7M2A3',
    )
    expect(read).not.toMatch(/ZQ41K7M2A/)
    expect(read.match(/INVENTED/g)).toHaveLength(3)
  })

  test('the next line of a list of properties', () => {
    expect(first('<key>device_serial</key>\n<string>ZQ41K7M2</string>')).not.toContain('ZQ41K7M2')
  })

  test('again where nothing says that it is one, in every text and in names of files', () => {
    const [one, two] = dropSecrets([
      { name: null, lines: givenLines('SERIAL = ZQ41K7M2') },
      { name: 'smart-ZQ41K7M2.txt', lines: givenLines('bay 3 ZQ41K7M2 ok') },
    ])
    const pseudonym = one?.lines[0]?.text.slice(-8) ?? ''
    expect(two?.lines[0]?.text).toBe(`bay 3 ${pseudonym} ok`)
    expect(two?.name).toBe(`smart-${pseudonym}.txt`)
  })
})

describe('what stays', () => {
  test('numbers on lines of their own', () => {
    const text = 'Serial Number: ZQ41K7M2\n512\nUUID : 1b2c3d4e:0a1b11ec:8d3d0242:ac130003\n40960\nEvents : 77923'
    const lines = first(text).split('\n')
    expect([lines[1], lines[3], lines[4]]).toEqual(['512', '40960', 'Events : 77923'])
  })

  test.each([
    '02:00.0 Serial Attached SCSI controller: Invented Logic SAS3008 PCI-Express Fusion-MPT SAS-3 (rev 02)',
    '\tRegion 0: Memory at 00000000f7d00000 (64-bit, non-prefetchable) [size=64K]',
    '\tPrefetchable memory behind bridge: 00000000fff00000-00000000000fffff [disabled]',
    '\t\tAddress: 00000000fee00438  Data: 0000',
    '\tRegion 0: Memory at 6001fe00a000 (64-bit, non-prefetchable)',
    '1000204886016 bytes, 500107862016',
    'Raw size = 7.277 TB [0x74702555f Sectors]',
    'Model Number: AB12CD34EF5678',
    'Device Model:     INVENTED HUH721212AL5200',
    'Firmware Version: 16.00.10.00',
    'User Capacity:    12,000,138,625,024 bytes [12.0 TB]',
    '[0:0:1:0]    disk    sas:0x4433221104000000          /dev/sdb',
    '  phy   3:U:attached:[0000000000000000:00]',
    '    io=8192MiB, bw=18446744073709551615',
    '        "bw_mean" : 123.4567890123456789,',
    '   ID 1d6b:0002 Linux Foundation 2.0 root hub',
    '        mirror-0  ONLINE       0     0     0',
    '        backup500   ONLINE       0     0     0',
    '1234567890 bytes (1.2 GB, 1.1 GiB) copied, 5.25 s, 235 MB/s',
    '  iSerial                 1 0000:00:14.0',
    'scan: scrub repaired 0B in 17:30:12 with 0 errors on Sun Nov 12 17:54:13 2023',
    'Serial Number:    [No Information Found]',
    'mpt3sas_cm0: FWVersion(16.00.10.00), ChipRevision(0x02)',
    '[1:0:12:0] 0000:02:00.0 at 12:34:56',
    'NAME MODEL            SIZE',
    'disks,size,MB/s',
  ])('%s', (line) => {
    expect(first(line)).toBe(line)
  })
})

describe('pseudonyms', () => {
  test('are equal where the originals are, in whatever way they are written', () => {
    const [smart = '', transport = '', storcli = ''] = without(
      'LU WWN Device Id: 5 000cca 2b1c2d3e4',
      '[0:0:0:0]    disk    sas:0x5000cca2b1c2d3e5          /dev/sda',
      'SAS Address : 5000CCA-2-B1C2-D3E6',
    )
    const digits = (text: string): string => text.toLowerCase().replace(/[^0-9a-f]/g, '')
    const wwn = digits(smart.split(':')[1] ?? '')
    expect(wwn).toMatch(/^5\d{14}4$/)
    // the ports of one drive differ in their last digit, as they did
    expect(digits(/0x(\S+)/.exec(transport)?.[1] ?? '')).toBe(`${wwn.slice(0, -1)}5`)
    expect(digits(storcli.split(':')[1] ?? '')).toBe(`${wwn.slice(0, -1)}6`)
  })

  test('of the names that Linux gives are those of the WWN', () => {
    const [read = ''] = without(
      'wwn-0x5000cca2b1c2d3e4 scsi-35000cca2b1c2d3e4\nmpatha (36001405a1b2c3d4e5f60718293a4b5c6) 0x6001405a1b2c3d4e5f60718293a4b5c6',
    )
    const [one = '', two = '', three = '', four = ''] = read.match(/[0-9a-f]{16,}/g) ?? []
    expect([two, three]).toEqual([`3${one}`, `3${four}`])
  })

  test('of numbers in JSON are numbers, and the same drive as elsewhere', () => {
    const json = '{\n  "wwn": {\n    "naa": 5,\n    "oui": 3274,\n    "id": 11572393956\n  }\n}'
    const [read = '', text = ''] = without(json, `wwn-0x5000cca2b1c4b7e4`)
    const { wwn } = JSON.parse(read) as { readonly wwn: { readonly naa: number; readonly oui: number; readonly id: number } }
    const hexadecimal = (number: number, length: number): string => number.toString(16).padStart(length, '0')
    expect(read).toHaveLength(json.length)
    expect((11572393956).toString(16).padStart(9, '0')).toBe('2b1c4b7e4')
    expect(text).toBe(`wwn-0x${wwn.naa}${hexadecimal(wwn.oui, 6)}${hexadecimal(wwn.id, 9)}`)
  })

  test('follow the order of appearance: another machine of the same make reads the same', () => {
    const machine = (a: string, b: string): string => `Serial Number: ${a}\nSerial Number: ${b}\nSerial Number: ${a}`
    expect(first(machine('ZQ41K7M2', 'ZQ41K7M3'))).toBe(first(machine('AA000001', 'QQ99ZZ11')))
    expect(first(machine('ZQ41K7M2', 'ZQ41K7M3'))).not.toBe(first(machine('ZQ41K7M2', 'ZQ41K7M2')))
  })

  test('are told by their places', () => {
    const [{ dropped } = { dropped: [] }] = dropSecrets([{ name: null, lines: givenLines('one\nSerial Number:  ZQ41K7M2 \n') }])
    expect(dropped).toEqual([{ line: 2, from: 16, to: 24 }])
  })
})
