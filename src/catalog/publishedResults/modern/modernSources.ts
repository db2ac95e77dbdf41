/** A public page with measurements of machines of today. */
export interface ModernSource {
  readonly title: string
  readonly address: string
  /** What is not known of the address. */
  readonly note?: string
}

const tomsHardware = 'https://www.tomshardware.com/reviews'
const kaiser = 'https://github.com/ThomasKaiser/Knowledge/blob'

const sources = {
  baldr: {
    title: 'Log of all_ssd_read.py on a host with 30 SSDs, 2023 and 2024',
    address: 'https://github.com/search?q=%22all_ssd_read.py%22&type=code',
    note: 'A public file of GitHub; the name of its repository was not noted when it was read, and a search for the script finds it.',
  },
  rock5c: {
    title: 'raspberry-pi-pcie-devices, issue 647: Radxa Dual 2.5G Router HAT',
    address: 'https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/647',
  },
  pm991a: {
    title: 'pineboards-docs, issue 16: Samsung PM991a',
    address: 'https://github.com/Pineboards/pineboards-docs.github.io/issues/16',
  },
  jmb585: {
    title: 'raspberry-pi-pcie-devices, issue 64: JMB582 and JMB585',
    address: 'https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/64',
  },
  lsi9405: {
    title: 'raspberry-pi-pcie-devices, issue 196: LSI 9405W-16i',
    address: 'https://github.com/geerlingguy/raspberry-pi-pcie-devices/issues/196',
  },
  rock5itx: {
    title: 'T. Kaiser, Quick Preview of ROCK 5 ITX',
    address: `${kaiser}/e049de5974cc61f308755a4a64740be98900ce39/articles/Quick_Preview_of_ROCK_5_ITX.md`,
  },
  rock5b: {
    title: 'T. Kaiser, Quick Preview of ROCK 5B',
    address: `${kaiser}/dea62edd93d7faa750079d71155c85cd631bd798/articles/Quick_Preview_of_ROCK_5B.md`,
  },
  s3500jbod: {
    title: 'Tom’s Hardware, six SSD DC S3500 and Intel’s RST: JBOD',
    address: `${tomsHardware}/ssd-dc-s3500-raid-performance,3613-4.html`,
  },
  s3500raid: {
    title: 'Tom’s Hardware, six SSD DC S3500 and Intel’s RST: RAID 0',
    address: `${tomsHardware}/ssd-dc-s3500-raid-performance,3613-5.html`,
  },
  z97: {
    title: 'Tom’s Hardware, Samsung XP941 on Z97 Express',
    address: `${tomsHardware}/samsung-xp941-z97-pci-express,3826-3.html`,
  },
  z170: {
    title: 'PC Perspective 2015, Z170 and Rapid Storage Technology',
    address: 'https://pcper.com/2015/08/intel-skylake-z170-rapid-storage-technology-tested-pcie-and-sata-raid-updated/',
  },
  pro950: {
    title: 'TweakTown, Samsung 950 Pro in RAID 0',
    address: 'https://www.tweaktown.com/articles/7553/samsung-950-pro-pcie-gen-3x4-nvme-ssd-raid-report/index.html',
  },
  cenmate: {
    title: 'patshead.com 2025, Cenmate enclosure with six bays',
    address: 'https://blog.patshead.com/2025/08/torture-testing-my-cenmate-6-bay-usb-sata-hard-drive-enclosure.html',
  },
  logitecDock: {
    title: 'Mynavi 2014, two WD Red 6 TB in a USB 3.0 dock',
    address: 'https://news.mynavi.jp/article/20141022-wdred6tb/5/',
  },
  multiplier: {
    title: 'M. Dillon 2016, Port Multiplier Tests, DragonFly BSD',
    address: 'http://apollo.backplane.com/DFlyMisc/portmult01.txt',
  },
  eunit: {
    title: 'Synology_enable_eunit, issue 57: SATA rates',
    address: 'https://github.com/007revad/Synology_enable_eunit/issues/57',
  },
  senk9: {
    title: 'senk9 2018, Budget Home Server Upgrade, part 4',
    address: 'https://senk9.wordpress.com/2018/01/14/guide-budget-home-server-upgrade-pt-4-nas-upgrades/',
  },
  lsi9202: {
    title: 'ServeTheHome, LSI 9202-16e',
    address: 'https://www.servethehome.com/lsi-9202-16/',
  },
  s3700: {
    title: 'Tom’s Hardware, SSD DC S3700 in RAID 0',
    address: `${tomsHardware}/ssd-dc-s3700-raid-0-benchmarks,3480-5.html`,
  },
  intel329903: {
    title: 'Intel white paper 329903, SSD DC S3500 in RAID',
    address: 'http://office.manualsonline.com/manuals/mfg/intel/ssdsc2bb600g401.html?p=13',
  },
  x25e: {
    title: 'Tom’s Hardware, 16 SSDs at 3.4 GB/s',
    address: 'http://www.tomshardware.com/print/ssd-6gb-raid,reviews-2388.html',
  },
  raidScaling: {
    title: 'Tom’s Hardware, RAID Scaling Charts, part 1',
    address: `${tomsHardware}/RAID-SCALING-CHARTS,1635-10.html`,
  },
  poder: {
    title: 'Tanel Poder, 11 million IOPS and 66 GiB/s on one workstation',
    address: 'https://tanelpoder.com/posts/11m-iops-with-10-ssds-on-amd-threadripper-pro-workstation/',
  },
  hdTune: {
    title: 'habeebq 2016, A tale of storage benchmarks',
    address:
      'https://github.com/habeebq/habeebq.github.io/blob/987f6866cf4e59b5f95c6a9b8297c13cea64c69c/blog/content/11012016-A_tale_of_Storage_Benchmarks.md',
  },
} as const satisfies Readonly<Record<string, ModernSource>>

export type ModernSourceId = keyof typeof sources

/** Each page once; the dates are those of the pages where they print one. */
export const modernSources: Readonly<Record<ModernSourceId, ModernSource>> = sources
