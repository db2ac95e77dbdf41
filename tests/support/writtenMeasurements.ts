/*
 * What programs print of an invented machine with 24 disks behind one cable, and of what was measured of it.
 */

const serial = 'ZQ41K7M2'

const nodes = Array.from({ length: 24 }, (_, index) => `sd${String.fromCharCode(97 + index)}`)

/** 24 disks behind an expander, its cable with four lanes as one program says; serial numbers and addresses in it. */
export const shelf = [
  'busbar# sas_discover -v',
  '|--host0 HBA 9300-8i',
  '|  `--4x--expander-0:0 EXAMPLE',
  '|      `-- 24 x end_device -- disk',
  '',
  'busbar# lsblk -J -b -o NAME,MODEL,SERIAL,WWN,SIZE,TYPE,ROTA,TRAN',
  JSON.stringify(
    {
      blockdevices: nodes.map((name, index) => ({
        name,
        model: 'ST12000NM0027',
        serial: `${serial}${name}`,
        wwn: `0x5000cca2b1c2d3${(index + 16).toString(16)}`,
        size: 12_000_138_625_024,
        type: 'disk',
        rota: true,
        tran: 'sas',
      })),
    },
    null,
    2,
  ),
  '',
].join('\n')

/** Parts of texts that no output may show. */
export const secrets = /ZQ41K7M2|2b1c2d3|jane/i

/** What fio says of reads or writes that went on for a minute. */
const directionOf = (rate: number): object => ({
  io_bytes: 60 * rate,
  io_kbytes: (60 * rate) / 1024,
  bw_bytes: rate,
  bw: rate / 1024,
  iops: rate / 131_072,
  runtime: rate > 0 ? 60_000 : 0,
})

/** A run of fio with so many disks, one job each. */
export const fioRun = (disks: number, rate: number, options: Readonly<Record<string, string>> = {}): string =>
  JSON.stringify(
    {
      'fio version': 'fio-3.40',
      'global options': { rw: 'read', bs: '128k', iodepth: '32', direct: '1', ...options },
      jobs: nodes.slice(0, disks).map((node) => ({
        jobname: node,
        groupid: 0,
        error: 0,
        'job options': { filename: `/dev/${node}` },
        read: directionOf(rate / disks),
        write: directionOf(0),
        usr_cpu: 0.5,
        sys_cpu: 1.5,
      })),
      disk_util: nodes.slice(0, disks).map((name) => ({ name, read_ios: 90_000, write_ios: 0, util: 99 })),
    },
    null,
    2,
  )

/** A run of fio with so many disks, all in one job that keeps a core busy. */
const oneJob = (disks: number, rate: number): string =>
  JSON.stringify(
    {
      'fio version': 'fio-3.40',
      jobs: [
        {
          jobname: 'all',
          groupid: 0,
          error: 0,
          'job options': {
            rw: 'read',
            bs: '128k',
            iodepth: '32',
            direct: '1',
            filename: nodes
              .slice(0, disks)
              .map((node) => `/dev/${node}`)
              .join(':'),
          },
          read: directionOf(rate),
          write: directionOf(0),
          usr_cpu: 20,
          sys_cpu: 68,
        },
      ],
      disk_util: [],
    },
    null,
    2,
  )

type Rates = readonly (readonly [disks: number, rate: number])[]

const runs = (rates: Rates, written: (disks: number, rate: number) => string = fioRun): string =>
  rates.map(([disks, rate]) => written(disks, rate)).join('\n')

/** As of a cable that runs on two of its four lanes: full from ten disks on. */
export const twoLanes = runs([
  [1, 241e6],
  [2, 482e6],
  [4, 966e6],
  [8, 1_928e6],
  [12, 2_194e6],
  [16, 2_201e6],
  [24, 2_198e6],
])

/** As few disks as fill nothing. */
export const fewDisks = runs([
  [1, 241e6],
  [2, 483e6],
  [4, 965e6],
  [6, 1_446e6],
])

/** Of eight disks behind a cable of four lanes, as of one of two, or of a busy core. */
export const eightDisks = runs(
  [
    [1, 204e6],
    [2, 408e6],
    [3, 611e6],
    [4, 815e6],
    [5, 1_012e6],
    [6, 1_131e6],
    [7, 1_148e6],
    [8, 1_150e6],
  ],
  oneJob,
)
