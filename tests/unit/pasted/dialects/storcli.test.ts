import { describe, expect, test } from 'vitest'
import { sasIrcu } from '../../../../src/pasted/dialects/storcli/sasIrcu.ts'
import { storcli } from '../../../../src/pasted/dialects/storcli/storcli.ts'
import { factsBy, marksBy, unfaithfulBy, unknownLinesBy } from '../../../support/factsInShort.ts'
import { blockOf, hasMachineSamples, machineSampleText } from '../../../support/machineSamples.ts'

/** Two adapters: one with volumes, one that passes its drives through and tells each of them twice. */
const adapters = `CLI Version = 007.9999.0000.0000 Jan 01, 2030
Operating system = Linux 9.9
Controller = 0
Status = Success
Description = None


Basics :
======
Controller = 0
Model = NordRAID 8i
Serial Number = 12345678

TOPOLOGY :
========

------------------------------------------------------------------------
DG Arr Row EID:Slot DID Type  State BT     Size PDC  PI SED DS3  FSpace
------------------------------------------------------------------------
 0 -   -   -        -   RAID1 Dgrd  N  1.818 TB dflt N  N   dflt N
 0 0   0   32:0     4   DRIVE Onln  N  1.818 TB dflt N  N   dflt -
 0 0   1    :25     25  DRIVE Offln N  1.818 TB dflt N  N   dflt -
------------------------------------------------------------------------

DG=Disk Group Index|Arr=Array Index|Row=Row Index|EID=Enclosure Device ID

VD LIST :
=======

---------------------------------------------------------------
DG/VD TYPE  State Access Consist Cache Cac sCC     Size Name
---------------------------------------------------------------
0/3   RAID1 Dgrd  RW     No      RWBD  -   ON  1.818 TB my data
---------------------------------------------------------------

Physical Drives = 3

PD LIST :
=======

------------------------------------------------------------------------------
EID:Slt DID State DG     Size Intf Med SED PI SeSz Model                    Sp
------------------------------------------------------------------------------
32:0      4 Onln   0 1.818 TB SATA HDD N   N  512B FERRO HX2000             U
 :25     25 Offln  0 1.818 TB SATA HDD N   N  512B FERRO HX2000             D
32:2      6 UGood  -     0 KB SATA Unknown - - 512B Blau DVD RW 20          -
------------------------------------------------------------------------------

EID-Enclosure Device ID|Slt-Slot No.|DID-Device ID|DG-DriveGroup
Med-Media Type|SED-Self Encryptive Drive|PI-Protection Info

Controller = 1
Status = Success
Description = None

Product Name = NordHBA 16e
Physical Drives = 1

Drive /c1/e0/s12 :
================

-------------------------------------------------------------------------------
EID:Slt DID State DG     Size Intf Med SED PI SeSz Model       Sp LU/NS Count
-------------------------------------------------------------------------------
0:12      1 JBOD  - 7.277 TB SAS  SSD -   -  4 KB KUPFER KS8  U             1
-------------------------------------------------------------------------------

Drive /c1/e0/s12 - Detailed Information :
=======================================

Drive /c1/e0/s12 Device attributes :
==================================
Model Number = KUPFER KS8
WWN = 5000XXXXXXXXXX12
Raw size = 7.277 TB [0x74702555 Sectors]
Device Speed = 12.0Gb/s
Link Speed = 6.0Gb/s
Sector Size = 4 KB

Inquiry Data =
00 00 07 12 c5 00 10 03 4e 45 54 41 50 50 20 20
`

const json = `{
"Controllers":[
{
	"Command Status" : {
		"CLI Version" : "007.9999",
		"Controller" : 2,
		"Status" : "Success"
	},
	"Response Data" : {
		"Product Name" : "NordRAID 8i ",
		"Physical Drives" : 2,
		"VD LIST" : [
			{ "DG/VD" : "0/0", "TYPE" : "RAID0", "State" : "Optl", "Size" : "1.818 TB", "Name" : "" }
		],
		"PD LIST" : [
			{ "EID:Slt" : "32:0", "DID" : 4, "State" : "Onln", "DG" : 0, "Size" : "1.818 TB", "Intf" : "SATA", "Med" : "HDD", "SeSz" : "512B", "Model" : "FERRO HX2000        ", "Sp" : "U" },
			{ "EID:Slt" : " :1", "DID" : 5, "State" : "UGood", "DG" : "-", "Size" : "894.253 GB", "Intf" : "NVMe", "Med" : "SSD", "SeSz" : "512B", "Model" : "Ferro NX1", "Sp" : "U" }
		],
		"Drive /c2/e32/s0 - Detailed Information" : {
			"Drive /c2/e32/s0 Device attributes" : {
				"SN" : "ABC",
				"WWN" : "5000XXXXXXXXXX34",
				"Raw size" : "1.819 TB [0xe8e088af Sectors]",
				"Device Speed" : "6.0Gb/s",
				"Link Speed" : "3.0Gb/s"
			}
		}
	}
}
]
}
`

const phys = `Controller = 0
Status = Success
Description = None

----------------------------------------------------------------------------
PhyNo SASLinkSpeed HBASASADDR       Enbl APhy AhDevAddr        SMPT STPT SSPT
----------------------------------------------------------------------------
    0 12.0 Gbps    500011112222BB00 Y    4    50001111222233B1 1    0    0
    1 6.0 Gbps     500011112222BB01 Y    0    50001111222233B2 0    0    1
    2 Unknown      500011112222BB02 Y    -    -                -    -    -
----------------------------------------------------------------------------
`

const ircu = `SAS3IRCU: Utility.
Read configuration has been initiated for controller 1
------------------------------------------------------------------------
Controller information
------------------------------------------------------------------------
  Controller type                         : SAS9999
  Bus                                     : 3
------------------------------------------------------------------------
IR Volume information
------------------------------------------------------------------------
IR volume 1
  Volume Name                             : mine
  Status of volume                        : Okay (OKY)
  RAID level                              : RAID1
  Size (in MB)                            : 952720
  Physical hard disks                     :
  PHY[0] Enclosure#/Slot#                 : 1:4
  PHY[1] Enclosure#/Slot#                 : 1:5
------------------------------------------------------------------------
Physical device information
------------------------------------------------------------------------
Initiator at ID #0

Device is a Hard disk
  Enclosure #                             : 1
  Slot #                                  : 4
  SAS Address                             : 4433221-1-0700-0000
  State                                   : Optimal (OPT)
  Size (in MB)/(in sectors)               : 953869/1953525167
  Manufacturer                            : ATA
  Model Number                            : FERRO HX1000 A
  GUID                                    : N/A
  Protocol                                : SATA
  Drive Type                              : SATA_HDD

Device is a Hard disk
  Enclosure #                             : 1
  Slot #                                  : 5
  SAS Address                             : 5000XXX-X-XXXX-XX1d
  Size (in MB)/(in sectors)               : 3662830/937684565
  Model Number                            : KUPFER KS4
  Protocol                                : SAS
  Drive Type                              : SAS_SSD

Device is a Enclosure services device
  Enclosure #                             : 1
  Slot #                                  : 255
  Model Number                            : NB24
# slot 6 is empty
`

describe('storcli', () => {
  test('tells each drive once, with its adapter, and volumes with the drives of their group', () => {
    expect(factsBy(storcli, adapters)).toEqual([
      '/c0 NordRAID 8i 3 drives',
      '/c1 NordHBA 16e 1 drives',
      'FERRO HX2000 1998912139297 B by 512 sata at /c0 in 32:0',
      'FERRO HX2000 1998912139297 B by 512 sata at /c0 in :25',
      'KUPFER KS8 8001563222016 B by 4096 0 rpm sas 6 of 12 Gb/s at /c1 in 0:12 <5000xxxxxxxxxx12>',
      '/c0/v3 raid1 of 32:0 :25, Dgrd',
    ])
    expect(unknownLinesBy(storcli, adapters)).toEqual([])
  })

  test('marks what says a value: the sectors, not the size that is rounded', () => {
    expect(marksBy(storcli, adapters)).toEqual([
      ['NordRAID 8i', '3'],
      ['NordHBA 16e', '1'],
      ['FERRO HX2000', '1.818 TB', '512B'],
      ['FERRO HX2000', '1.818 TB', '512B'],
      ['KUPFER KS8', '0x74702555 Sectors', '4 KB', 'SSD', '12.0Gb/s', '6.0Gb/s'],
      ['RAID1', '32:0', ':25', 'Dgrd'],
    ])
  })

  test('a row that ends before its last column is named, not read', () => {
    const cut = adapters.slice(0, adapters.indexOf('FERRO HX2000') + 'FERRO HX2000'.length)
    expect(factsBy(storcli, cut)).toEqual(['/c0 NordRAID 8i 3 drives', '/c0/v3 raid1 of 32:0 :25, Dgrd'])
    expect(unknownLinesBy(storcli, cut)).toEqual([`${cut.split('\n').length} a row of a table`])
  })

  test('a row that lost a blank between two columns is named, not read one column further', () => {
    const torn = adapters.replace('32:0      4 Onln   0', '32:0      4Onln   0')
    expect(factsBy(storcli, torn).filter((fact) => fact.includes(' in 32:0'))).toEqual([])
    expect(unknownLinesBy(storcli, torn)).toHaveLength(1)
  })

  test('takes the same from JSON, whose numbers are text and whose text is filled up with blanks', () => {
    expect(factsBy(storcli, json)).toEqual([
      '/c2 NordRAID 8i 2 drives',
      'FERRO HX2000 2000398934016 B by 512 sata 3 of 6 Gb/s at /c2 in 32:0 <5000xxxxxxxxxx34>',
      'Ferro NX1 960196847337 B by 512 0 rpm nvme at /c2 in :1',
      '/c2/v0 raid0 of 32:0, Optl',
    ])
    expect(marksBy(storcli, json)).toEqual([
      ['NordRAID 8i', '2'],
      ['FERRO HX2000', '0xe8e088af Sectors', '512B', '6.0Gb/s', '3.0Gb/s'],
      ['Ferro NX1', '894.253 GB', '512B', 'SSD'],
      ['RAID0', '32:0', 'Optl'],
    ])
  })

  test('takes several outputs that follow each other, text and JSON', () => {
    const second = json.replaceAll('/c2/', '/c3/').replace('"Controller" : 2', '"Controller" : 3')
    const facts = factsBy(storcli, `${json}${second}${adapters}`)
    expect(new Set(facts)).toEqual(new Set([...factsBy(storcli, json), ...factsBy(storcli, second), ...factsBy(storcli, adapters)]))
    expect(facts).toHaveLength(14)
  })

  test('numbers of sectors that do not fit the size beside them are named, and the size of the table stays', () => {
    const torn = adapters.replace('0x74702555', '0x7470255')
    expect(factsBy(storcli, torn)[4]).toBe('KUPFER KS8 8001146115326 B by 4096 0 rpm sas 6 of 12 Gb/s at /c1 in 0:12 <5000xxxxxxxxxx12>')
    expect(unknownLinesBy(storcli, torn).map((line) => line.replace(/^\d+ /, ''))).toEqual(['a number that was changed or cut'])
    expect(unknownLinesBy(storcli, json.replace('0xe8e088af', '0xe8e088a'))).toHaveLength(1)
  })

  test('tells the phys of an adapter', () => {
    expect(factsBy(storcli, phys)).toEqual([
      '/c0: phy 0 expander 50001111222233b1 12 Gb/s',
      '/c0: phy 1 drive 50001111222233b2 6 Gb/s',
      '/c0: phy 2',
    ])
  })

  test('tells adapters by the overview of all of them', () => {
    const overview = `Number of Controllers = 2

System Overview :
===============

------------------------------------------------------------------
Ctl Model        Ports PDs DGs DNOpt VDs VNOpt BBU  sPR DS EHS Hlth
------------------------------------------------------------------
  0 NordRAID8i       8   3   1     1   1     1 Opt  On  3  Y   NdAtn
  1 Nord HBA 16e     8   1   0     0   0     0 N/A  On  3  N   Opt
------------------------------------------------------------------
`
    expect(factsBy(storcli, overview)).toEqual(['/c0 NordRAID8i 3 drives', '/c1 Nord HBA 16e 1 drives'])
    expect(unknownLinesBy(storcli, overview)).toEqual([])
    expect(storcli.sure(blockOf(overview))).toBe(3)
  })

  test.each([adapters, json, phys])('says the same however it was sent', (text) => {
    expect(unfaithfulBy(storcli, text)).toEqual([])
  })
})

describe('sas2ircu and sas3ircu', () => {
  test('tell drives by their last sector, and no rates', () => {
    expect(factsBy(sasIrcu, ircu)).toEqual([
      '/c1 SAS9999',
      'FERRO HX1000 A 1000204886016 B by 512 sata at /c1 in 1:4',
      'KUPFER KS4 3840755982336 B by 4096 0 rpm sas at /c1 in 1:5 <5000xxxxxxxxxx1d>',
      'IR volume 1 raid1 of 1:4 1:5, Okay (OKY)',
    ])
    expect(marksBy(sasIrcu, ircu)[1]).toEqual(['FERRO HX1000 A', '1953525167', '953869/1953525167'])
    expect(unknownLinesBy(sasIrcu, ircu)).toEqual([`${ircu.split('\n').length - 1} a remark`])
  })

  test('numbers that do not fit together are named, not read', () => {
    const torn = ircu.replace('953869/1953525167', '953869/195352516')
    expect(factsBy(sasIrcu, torn)[1]).toBe('FERRO HX1000 A sata at /c1 in 1:4')
    expect(unknownLinesBy(sasIrcu, torn)).toContain('29 a number that was changed or cut')
  })

  test('say the same however they were sent', () => {
    expect(unfaithfulBy(sasIrcu, ircu)).toEqual([])
  })
})

const isIrcu = (name: string): boolean => name >= '28'
const read = (name: string): readonly string[] =>
  factsBy(isIrcu(name) ? sasIrcu : storcli, machineSampleText(`storcli/${name}.${name >= '22' && name <= '27' ? 'json' : 'txt'}`))
const numbers = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe.skipIf(!hasMachineSamples)('storcli and its like on real machines', () => {
  test('one drive, told in a table and in details, at 12 Gb/s', () => {
    expect(read('01')).toEqual([
      '/c0 HBA 9500-16e',
      'X670_S164315TATE 15362991415296 B by 512 0 rpm sas 12 of 12 Gb/s at /c0 in 0:12 <5002538xxxxxxxb3>',
    ])
  })

  test('three adapters in one text, each with its own list', () => {
    expect(read('20')).toEqual([
      '/c0 LSI MegaRAID SAS 9286CV-8e',
      '/c1 LSI MegaRAID SAS 9240-8i 8 drives',
      '/c2 LSI MegaRAID SAS 9286CV-8e 12 drives',
      ...numbers(0, 7).map((slot) => `ST9500620NS 499558383616 B by 512 sata at /c1 in 16:${slot}`),
      ...numbers(1, 12).map((slot) => `ST1000NM0043 999653638144 B by 512 sas at /c2 in 88:${slot}`),
      '/c1/v0 raid1 of 16:0 16:1, Optl',
      '/c2/v0 raid10 of 88:5 88:11 88:12 88:10 88:9 88:2 88:4 88:7, Optl',
    ])
  })

  test('twelve drives by their last sector', () => {
    expect(read('28').map((fact) => fact.replace(/ <.*/, ''))).toEqual([
      '/c0 SAS2008',
      ...numbers(0, 11).map((slot) => `ST4000DM000-1F21 4000787030016 B by 512 sata at /c0 in 2:${slot}`),
    ])
  })

  test('a drive and the volume over it', () => {
    expect(read('30')).toEqual([
      'HUC109060CSS600 600127266816 B by 512 sas in 1:0 <5000ccaxxxxxxxac>',
      'IR volume 1 raid1 of 1:0 1:1, Okay (OKY)',
    ])
    expect(read('29')).toEqual(['Samsung SSD 850 1000204886016 B by 512 0 rpm sata in 2:0 <5002538xxxxxxxb5>'])
    expect(read('31')).toEqual([
      'WDC WD10EZEX-00W 1000204886016 B by 512 sata in 1:4 <50014eexxxxxxx28>',
      'IR volume 1 raid1e of 1:4 1:5 1:6, Okay (OKY)',
    ])
  })

  test('adapters alone say their model, optical drives are none, and some outputs have neither', () => {
    for (const name of ['02', '09', '10', '11'])
      expect([name, ...read(name)]).toEqual([name, `/c0 HBA 9500-16e${name === '02' ? '' : ' 1 drives'}`])
    expect(read('06')).toEqual([
      '/c0 HBA 9500-16e 16 drives',
      'X670_S164315TATE 15362376463286 B by 512 0 rpm sas at /c0 in 0:12',
      ...numbers(1, 11).map((slot) => `X371_S16${slot === 11 ? 4 : 3}A960ATE 960196847337 B by 4096 0 rpm sas at /c0 in 2:${slot}`),
    ])
    expect(['03', '04', '05', '07'].flatMap(read)).toEqual([])
    expect(read('08').filter((fact) => fact !== '/c0: phy 9 drive 5002538xxxxxxxb1 12 Gb/s')).toEqual(
      numbers(0, 15)
        .filter((phy) => phy !== 9)
        .map((phy) => `/c0: phy ${phy}`),
    )
  })

  test.each([
    ['12', 'ServeRAID M5110e 16 drives', 'AL13SEB300 298998443278 B by 512 sas at /c0 in 24:', numbers(0, 15)],
    ['14', 'ServeRAID M5110e 16 drives', 'AL13SEB300 298998443278 B by 512 sas at /c0 in 24:', numbers(0, 15)],
    ['15', 'ServeRAID M5110e', 'AL13SEB300 298998443278 B by 512 sas at /c0 in 24:', numbers(0, 15)],
    ['18', 'ServeRAID M5110e 16 drives', 'AL13SEB300 298998443278 B by 512 sas at /c0 in 24:', numbers(0, 15)],
    ['19', 'ServeRAID M5110e 16 drives', 'AL13SEB300 298998443278 B by 512 sas at /c0 in 24:', numbers(0, 15)],
    ['21', 'ServeRAID M5110e 16 drives', 'AL13SEB300 298998443278 B by 512 sas at /c0 in 24:', numbers(0, 15)],
    [
      '16',
      'AVAGO MegaRAID SAS 9361-8i 16 drives',
      'Samsung SSD 850 PRO 512GB 511570333401 B by 512 0 rpm sata at /c0 in :',
      numbers(25, 40),
    ],
    ['22', 'Intel(R) RAID Controller RS3DC080 12 drives', 'HUS726040AL5210 3998923790221 B by 512 sas at /c0 in 35:', numbers(12, 23)],
    ['26', 'LSI3008-IT 12 drives', 'HGST HUS728T8TALE6L4 8001146115326 B by 512 sata at /c0 in 12:', numbers(0, 11)],
    ['27', 'LSI3008-IT 12 drives', 'HGST HUS728T8TALE6L4 8001146115326 B by 512 sata at /c0 in 12:', numbers(0, 11)],
  ])('%s: %s', (name, adapter, drive, slots) => {
    const facts = read(name).filter((fact) => !fact.includes('/v'))
    expect(facts).toEqual([`/c0 ${adapter}`, ...slots.map((slot) => `${drive}${slot}`)])
  })

  test('volumes without their adapter, and adapters with the same slots', () => {
    expect(read('24')).toEqual([
      ...numbers(6, 9).map((slot) => `SAMSUNG MZQL21T9HCJR-00A07 1918647790469 B by 512 0 rpm nvme at /c0 in 252:${slot}`),
      '/c0/v234 raid10 of 252:6 252:7 252:8 252:9, Optl',
    ])
    const three = read('25')
    expect(three.slice(0, 3)).toEqual(['/c0 AVAGO 3108 MegaRAID 18 drives', '/c1 AVAGO 3108 MegaRAID 18 drives', '/c2 LSI3008-IR 3 drives'])
    for (const [adapter, count] of [
      ['/c0', 18],
      ['/c1', 18],
      ['/c2', 3],
    ] as const)
      expect(three.filter((fact) => fact.includes(` at ${adapter} in `))).toHaveLength(count)
    expect(three.slice(-6, -3)).toEqual([
      'Micron_5300_MTFDDAK960TDS 958998551462 B by 512 0 rpm sata at /c2 in :0',
      'Micron_5300_MTFDDAK960TDS 958998551462 B by 512 0 rpm sata at /c2 in :1',
      'Micron_5300_MTFDDAK3T8TDS 3839494604194 B by 512 0 rpm sata at /c2 in :2',
    ])
  })

  test('sixteen drives at 6 Gb/s, each with its last sector', () => {
    const [adapter, ...drives] = read('13')
    expect(adapter).toBe('/c0 HBA 9400-16i')
    expect(drives).toHaveLength(16)
    expect(drives.every((fact) => fact.startsWith('ST1000NM0033-9ZM 1000204886016 B by 512 sata 6 of ? Gb/s at /c0 in 0:'))).toBe(true)
  })
})
