import { describe, expect, test } from 'vitest'
import { camcontrol } from '../../../../src/pasted/dialects/camcontrol.ts'
import { factsBy, marksBy, unfaithfulBy, unknownLinesBy } from '../../../support/factsInShort.ts'
import { hasMachineSamples, machineSampleText } from '../../../support/machineSamples.ts'

const plain = `# camcontrol devlist
<KUPFER KS12000 0007>              at scbus0 target 3 lun 0 (pass0,da0)
<ATA FERRO HX8000 A1>              at scbus0 target 4 lun 0 (da1,pass1) # new in March
<NORDBOX NB24-EXP 0100>            at scbus0 target 32 lun 0 (ses0,pass2)
<FERRO FX2-480 F0101>              at scbus1 target 0 lun 0 (ada0,pass3)
<Ferro NX1 1TB 1.0>                at scbus2 target 0 lun 1 (pass4,nda0)
<Blau DVD RW 20 1.00>              at scbus3 target 0 lun 0 (pass5,cd0)
<Stick>                            at scbus4 target 0 lun 0 (da2,pass6)
`

const verbose = `scbus4 on umass-sim0 bus 0:
<Blau Stick 3 1.00>                at scbus4 target 0 lun 0 (da2,pass6)
<>                                 at scbus4 target -1 lun ffffffff ()
scbus5 on mpr0 bus 0:
<KUPFER KS12000 0007>              at scbus5 target 8 lun 0 (pass7,da3)
scbus-1 on xpt0 bus 0:
<>                                 at scbus-1 target -1 lun ffffffff (xpt0)
`

describe('camcontrol devlist', () => {
  test('takes vendor and model apart by the kind of node, whatever the order of the names', () => {
    expect(factsBy(camcontrol, plain)).toEqual([
      '[0:3:0] disk KUPFER KS12000 da0 sas',
      '[0:4:0] disk ATA FERRO HX8000 da1 sas',
      '[0:32:0] enclosu NORDBOX NB24-EXP ses0 sas',
      '[1:0:0] disk FERRO FX2-480 ada0 sata',
      '[2:0:1] disk Ferro NX1 1TB nda0 nvme',
      '[3:0:0] cd/dvd Blau DVD RW 20 cd0',
      '[4:0:0] disk Stick da2',
    ])
    expect(marksBy(camcontrol, plain)[1]).toEqual(['FERRO HX8000'])
    expect(unknownLinesBy(camcontrol, plain)).toEqual([])
  })

  test('with -v the driver of a bus says what carries it, and empty brackets are nothing', () => {
    expect(factsBy(camcontrol, verbose)).toEqual(['[4:0:0] disk Blau Stick 3 da2 usb', '[5:8:0] disk KUPFER KS12000 da3 sas'])
    expect(unknownLinesBy(camcontrol, verbose)).toEqual([])
  })

  test.each([plain, verbose])('says the same however it was sent', (text) => {
    expect(unfaithfulBy(camcontrol, text)).toEqual([])
  })
})

describe.skipIf(!hasMachineSamples)('camcontrol of real machines', () => {
  const read = (name: string): readonly string[] => factsBy(camcontrol, machineSampleText(`camcontrol/${name}.txt`))

  test('each comes out as read by eye', () => {
    expect(read('01')).toEqual(['[1:0:0] cd/dvd MATSHITA CDRW/DVD UJDA740 cd0'])
    expect(read('02')).toEqual(['[3:0:0] disk Kingston DataTraveler 3.0 da0'])
    expect(unknownLinesBy(camcontrol, machineSampleText('camcontrol/02.txt'))).toEqual(['4'])
    expect(read('03')).toEqual([
      ...[3, 4, 5].map((target) => `[1:${target}:0] disk SEAGATE ST4000NM0005 da${target} sas`),
      ...[6, 7].map((target) => `[1:${target}:0] disk SEAGATE ST4000NM0025 da${target} sas`),
      ...[8, 9].map((target) => `[1:${target}:0] disk HITACHI HUS72604CLAR4000 da${target} sas`),
      '[1:10:0] disk SEAGATE ST4000NM0025 da10 sas',
      '[1:11:0] disk SEAGATE ST4000NM017A da11 sas',
      '[1:12:0] disk ATA SPCC Solid State da12 sas',
      '[1:13:0] disk ATA SPCC Solid State da13 sas',
      '[1:32:0] enclosu DP BP13G+EXP ses0 sas',
      '[4:0:0] enclosu AHCI SGPIO Enclosure 2.00 ses1',
      '[7:0:0] enclosu AHCI SGPIO Enclosure 2.00 ses2',
    ])
    expect(read('04')).toEqual([
      ...[0, 1, 2, 3].map((node) => `[0:${node + 2}:0] disk SEAGATE ST2000NM0023 da${node}`),
      '[1:0:0] disk INTEL SSDSC2BA200G3 ada0 sata',
      '[2:0:0] disk INTEL SSDSC2BA200G3 ada1 sata',
      '[7:0:0] enclosu AHCI SGPIO Enclosure 1.00 ses0',
    ])
    expect(read('05')).toEqual([
      '[0:0:0] disk FUJITSU MHY2160BH ada0 sata',
      '[4:0:0] cd/dvd TSSTcorp DVD+-RW TS-L632D cd0',
      '[5:0:0] disk WD My Passport 0820 da0',
      '[5:0:1] enclosu WD SES Device ses0',
    ])
    expect(read('06').slice(0, 4)).toEqual([
      '[0:0:0] disk TOSHIBA MG09ACA18TE ada0 sata',
      '[1:0:0] disk TOSHIBA MG09ACA18TE ada1 sata',
      '[2:0:0] disk Hitachi HDS724040ALE640 ada2 sata',
      '[3:0:0] disk Hitachi HDS724040ALE640 ada3 sata',
    ])
    expect(read('07')).toEqual([
      '[0:0:0] disk WDC WD2000FYYZ-01UL1B2 ada0 sata',
      '[1:0:0] disk WDC WD2000FYYZ-01UL1B2 ada1 sata',
      '[2:0:0] enclosu AHCI SGPIO Enclosure 1.00 ses0',
    ])
    expect(read('08')).toEqual(['[2:0:0] disk QEMU QEMU HARDDISK da0'])
  })
})
