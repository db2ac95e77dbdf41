import { gigabytes, megabytes, type ModernCell, type ModernGroup } from './modernCell.ts'

const c226 = 'Intel C226, DC S3500 480 GB on its SATA 6 Gb/s ports behind DMI 2.0 (four lanes); Iometer, a worker for each drive'
const roof = 'packets of 128 B by family: read for ICH9, not found for C220; with 256 B it would be +14 %'
const single = 'm140: one drive of the same page alone, 489 MB/s'
const alone = '.r489.h489.sata6'

const jbod = { conditions: c226, source: 's3500jbod', trust: 'B', of: 'rate', input: single } as const

const reads = (id: `m${number}`, drives: number): ModernCell => ({
  ...jbod,
  id,
  system: `DMI 2.0, ${drives} SSDs, read`,
  direction: 'read',
  measured: megabytes(1600),
  printed: '“right around” 1600 MB/s',
  machine: `dmi2x4.p128/${drives}*sata-ssd${alone}`,
  standing: drives === 4 ? 'unfitted' : 'repeated',
  isCeiling: true,
  assumed: roof,
})

const writes = (id: `m${number}`, drives: number): ModernCell => ({
  ...jbod,
  id,
  system: `DMI 2.0, ${drives} SSDs, write`,
  direction: 'write',
  measured: megabytes(1200),
  printed: '“just over” 1200 MB/s',
  machine: `dmi2x4.p128/${drives}*sata-ssd${alone}`,
  standing: drives === 4 ? 'bound' : 'repeated',
  assumed: `${roof}; 410 MB/s a drive by its data sheet`,
})

const few = (id: `m${number}`, drives: number): ModernCell => ({
  ...jbod,
  id,
  system: `DMI 2.0, ${drives} ${drives === 1 ? 'SSD' : 'SSDs'}, read`,
  direction: 'read',
  measured: megabytes(500 * drives),
  printed: '“a little less than” 500 MB/s each',
  machine: `dmi2x4.p128/${drives}*sata-ssd${alone}`,
  standing: drives === 3 ? 'unfitted' : 'repeated',
  assumed: 'no ceiling is touched',
})

const pro950 = {
  conditions: 'Intel Z170, Samsung 950 Pro in RAID 0 behind DMI 3.0 (four lanes of 8 GT/s); number of drives not noted',
  source: 'pro950',
  trust: 'B',
  of: 'rate',
  machine: 'dmi3x4/3*nvme.pcie3x4.r8000.h8000',
  isTogether: true,
} as const

/** Chipsets: the link between processor and ports. */
export const chipsetLink: ModernGroup = {
  id: 'chipset',
  title: 'Chipset link',
  cells: [
    reads('m131', 4),
    reads('m133', 5),
    reads('m135', 6),
    few('m137', 1),
    few('m138', 2),
    few('m139', 3),
    {
      id: 'm140',
      system: 'DMI 2.0, one SSD, read',
      conditions: c226,
      source: 's3500raid',
      trust: 'B',
      direction: 'read',
      measured: megabytes(489),
      of: 'rate',
      machine: null,
      standing: 'input',
      assumed: 'a fact of the drive',
    },
    {
      id: 'm141',
      system: 'DMI 2.0 of Z97, four SSDs in RAID 0',
      conditions: 'Intel Z97, four SATA 6 Gb/s SSDs',
      source: 'z97',
      trust: 'B',
      direction: 'read',
      measured: megabytes(1600),
      printed: '“around” 1600 MB/s',
      of: 'rate',
      machine: `dmi2x4.p128/4*sata-ssd${alone}`,
      isTogether: true,
      standing: 'unfitted',
      isCeiling: true,
      assumed: `${roof}; drives together faster than the link`,
    },
    {
      id: 'm142',
      system: 'DMI 2.0 of chipsets before Z170',
      conditions: 'a remark on what earlier chipsets reached; 12 % more than m131 and m141',
      source: 'z170',
      trust: 'C',
      direction: 'read',
      measured: megabytes(1800),
      printed: '“~1.8 GB/sec”',
      of: 'rate',
      machine: `dmi2x4.p128/4*sata-ssd${alone}`,
      standing: 'context',
      assumed: roof,
    },
    {
      ...pro950,
      id: 'm143',
      system: 'DMI 3.0, NVMe in RAID 0, read',
      direction: 'read',
      measured: gigabytes(3.4),
      printed: '“about” 3.4 GB/s',
      standing: 'unfitted',
      isCeiling: true,
      assumed: 'packets of 256 B by family: read for the 200 series; with 128 B it would be −2.5 %; drives together faster than the link',
    },
    writes('m132', 4),
    writes('m134', 5),
    writes('m136', 6),
    {
      ...pro950,
      id: 'm144',
      system: 'DMI 3.0, NVMe in RAID 0, write',
      direction: 'write',
      measured: gigabytes(3),
      printed: '“about” 3 GB/s',
      standing: 'bound',
      assumed: 'drives together faster than the link',
    },
  ],
}
