/** A document that values of the library were read in. */
export interface LibrarySource {
  readonly kind: string
  readonly title: string
  /** Site and page, or where in the document. */
  readonly where: string
}

const source = (kind: string, title: string, where: string): LibrarySource => ({ kind, title, where })

/** Every source of the library, by the short name that values carry. */
export const sources = {
  P000: source(
    'paper',
    'Barve, Shriver, Gibbons, Hillyer, Matias & Vitter 1999, Modeling and optimizing I/O throughput of multiple disks on a bus',
    'Tables 1, 2, 4, 5 and 6; section on pipelining',
  ),
  P001: source('paper', 'White, Ng & Hillyer 2001, Performance comparison of IDE and SCSI disks', 'Tables 1 and 3; section 2'),
  P003: source('paper', 'Reddy 1992, A study of I/O system organizations', 'table of parameters'),
  P004: source('paper', 'Lee & Katz 1993, An analytic performance model of disk arrays', 'Figure 4 and the seek formula'),
  DSIM: source(
    'measured parameters',
    'DiskSim validation set: layouts, seek tables and overheads measured on drives',
    'github.com/westerndigitalcorporation/DiskSim, STABLE/DiskSim_Linux_Generic_2.01.016/valid',
  ),
  M0661: source('data sheet', 'IBM 0661-467 specification text', 'files.mpoli.fi, all35scs archive, 0661-467.spc'),
  M75: source(
    'specification of the maker',
    'IBM Deskstar 40GV and 75GXP specification',
    'www.manualowl.com IBM DTLA-307075 manual 335212 page 25; manualshive.com manual 3758033 pages 25 and 28',
  ),
  M104: source('product manual', 'Seagate Savvio 10K.4 SAS product manual', 'manualsdump.com manual 136758 pages 17 and 18'),
  M101: source('product manual', 'Seagate Savvio 10K SAS ST973401SS product manual', 'manualsonline.com seagate st973401ss page 17'),
  M103: source('product manual', 'Seagate Savvio 10K.3 SAS product manual', 'manualsonline.com seagate st9300403ss page 19'),
  MC2: source('product manual', 'Seagate Constellation.2 SAS product manual', 'manualsdump.com manual 136768 page 19'),
  MC1: source(
    'product manual',
    'Seagate Constellation SAS product manual',
    'manualsdump.com manual 136786 page 18; manualsonline.com seagate st9500432ss page 19',
  ),
  M157: source('product manual', 'Seagate Cheetah 15K.7 SAS product manual', 'manualsdump.com manual 136875 page 14'),
  M156: source('product manual', 'Seagate Cheetah 15K.6 SAS product manual', 'manualsdump.com manual 136885 page 16'),
  M152: source('product manual', 'Seagate Savvio 15K.2 SAS product manual', 'manualshive.com manual 1221962 page 18'),
  MC15: source(
    'specification of the maker',
    'HGST Ultrastar C15K600 specification',
    'www.manualshelf.com c15k600 technical information page 27',
  ),
  M154: source('specification of the maker', 'Hitachi Ultrastar 15K450 (FC-AL) specification', 'manualsdump.com manual 112307 page 27'),
  HWP: source('review', 'Review of Seagate Exos 10E2400', 'hwp24.com, Seagate Exos 10E2400 article'),
  CBX: source('press', 'Seagate Exos 2X18 report', 'computerbase.de 2022-11'),
  THX: source('press', 'Seagate second-generation dual-actuator drives', 'www.tomshardware.com news, Exos 2X18'),
  PNP: source('press', 'How the 2X18 presents itself on SATA and SAS', 'pnpdxb.com blog on the Seagate 2X18'),
  BF20: source('press', 'Seagate Exos X20 report', 'blocksandfiles.com, 28 March 2022 and 18 October 2023, which disagree on platters'),
  BF24: source('press', 'Seagate Exos X24 report', 'blocksandfiles.com 2023-10-18'),
  WD550: source('press', 'WD Ultrastar DC HC550 reports', 'computerbase.de, December 2019; tomshardware.com 40326'),
  WD570: source('review', 'c’t test of WD Ultrastar DC HC570', 'www.heise.de, test 7258028 (2022-09)'),
  WD560: source('press', 'WD dual-actuator report giving the HC560 maximum rate', 'www.heise.de news 7477075'),
  WD580: source('press', 'Reports comparing 24 TB drives', 'www.lemagit.fr 366610257; ComputerWeekly text of 2024-09-17'),
  WD310: source('specification of the maker', 'WD Ultrastar DC HC310 specification', 'manualshive.com manual 961649 page 23'),
  TMG10: source('press', 'Toshiba MG10 20 TB reports', 'computerbase.de 2022-10; techunwrapped.com'),
  TMG11: source('press', 'Toshiba MG11 24 TB reports', 'blocksandfiles.com 2024-09-10; www.lemagit.fr 366610257'),
  T5K: source('specification of the maker', 'Hitachi Travelstar 5K320 specification', 'manualsdump.com manual 112335 page 19'),
  D7K5: source(
    'specification of the maker',
    'Hitachi Deskstar 7K500 specification',
    'www.easymanua.ls hds725050kla360 page 31; platters and cache from silentpcreview.com article 799 and hardware-magazin.de',
  ),
  D7K3: source(
    'specification of the maker',
    'Hitachi Deskstar 7K3000 specification, command overhead table',
    'manualshive.com manual 141925 page 21',
  ),
  U36L: source(
    'textbook',
    'CS:APP excerpt quoting the IBM Ultrastar 36LZX page',
    'coursehero.com 5936594; White, Ng & Hillyer 2001, Table 1',
  ),
  S870: source('review', 'Samsung 870 EVO 1 TB reviews', 'www.kitguru.net; www.cdrlabs.com'),
  S970: source('product page', 'Samsung 970 PRO 512 GB', 'pugetsystems.com parts page'),
  S960: source('review', 'Samsung 960 EVO review', 'hothardware.com; www.legitreviews.com'),
  T10: source(
    'standards reflector',
    'T10 reflector 1995-05, messages 001694 and 001699 on Fast-40 overhead',
    'www.t10.org pipermail t10 1995-May',
  ),
  TECC: source('review with measurements', 'Test: Ultra320-SCSI', 'www.tecchannel.de article 402025 pages 2, 3, 9'),
  SCSITA: source('trade association', 'Ultra320 FAQ', 'www.scsita.org ultra320_faq'),
  PCG: source('reference', 'SCSI and ATA mode tables', 'PC Guide / StorageReview reference mirrors; foldoc UDMA entry'),
  SATA: source('reference', 'SATA line coding', 'Intel CS-009260; howtogeek.com 219685'),
  SPM: source('reports of users', 'Four-bay SATA port multiplier on 3G eSATA', 'senk9.wordpress.com'),
  TKSAS: source('maker’s notes', 'SAS lane rates', 'www.thomas-krenn.com wiki, SAS basics and I/O throughput limits'),
  TKEXP: source('maker’s notes with measurements', 'SAS expander backplane performance effects', 'www.thomas-krenn.com wiki'),
  SAS4: source('maker’s notes', 'SAS-4 features (22.5 Gb/s, 128b/150b)', 'www.microsemi.com blog 2018-08-07'),
  USB3: source(
    'review with measurements',
    'UASP and turbo mode; USB-IF realistic figure',
    'www.tomshardware.com reviews usb-3-uas-turbo 3215 page 2; electronicdesign.com UASP versus BOT page 2',
  ),
  USB2: source('reports of users', 'USB 2.0 disk throughput reports', 'Tom’s Hardware and CNet forum threads; Tom’s UASP article'),
  USB31: source('press', 'USB 3.1 Gen 2 throughput', 'everythingusb.com'),
  FC: source(
    'press',
    'Fibre Channel generations',
    'infostor.com 2010; liquisearch.com, Fibre Channel history, whose MB/s count both directions',
  ),
  PCIE: source(
    'maker’s notes',
    'PCI Express rates and coding',
    'Synopsys PCIe overview; Intel AN 708 (TLP overhead 5-7 dwords); PLX PEX 8532 data sheet page 129 (MPS default 128, max 256)',
  ),
  NASTY: source('reports of users', 'nasty-project/nasty#380', 'six SATA SSDs behind a PCIe 3.0 x2 controller, 1970 MB/s ceiling'),
  SMT580: source('reports of users', 'smartctl output for WDC WUH722424ALE6L4', 'smartmontools/smartmontools#258'),
  SMT550: source('reports of users', 'smartctl output for WUH721818AL5204 (SAS)', 'ashaduri/gsmartcontrol#18'),
  SMTX18: source(
    'reports of users',
    'smartctl output for ST18000NM000J and list of Exos X18 models',
    'smartmontools/smartmontools#314 and #225',
  ),
  SMTMG10: source('reports of users', 'smartctl output for TOSHIBA MG10ACA20TE (link current 3.0 of 6.0 Gb/s)', 'pastebin.com 8EqF3C7k'),
  SASU: source('reports of users', 'sas_discover trees with lane counts and rates', 'stanford-rc/sasutils#30 and #16'),
  AHCI: source(
    'review quoting the maker',
    'AHCI versus NVMe per-command latency',
    'www.anandtech.com 7843 page 4 (source given there: Intel)',
  ),
  H7K4: source('specification of the maker', 'HGST Ultrastar 7K4000 SAS specification', 'www.easymanua.ls hus724040als640 page 25'),
  DI1: source('reports of users', 'FreeBSD diskinfo -t output, 750 GB drive', 'pastebin.com eQYBpqLP'),
  DI2: source('reports of users', 'FreeBSD diskinfo -t output, 82 GB drive', 'gist.github.com euler0 5885688'),
  DI3: source('reports of users', 'FreeBSD diskinfo -t output, 160 GB drive', 'pastebin.com iQbmsBkg'),
  GEOM: source(
    'study with measurements',
    'Hard disk geometry found by microbenchmarks, 17 drives of 1989–2019',
    'blog.stuffedcow.net 2019-09, pages 1 and 2',
  ),
} as const satisfies Readonly<Record<string, LibrarySource>>

export type SourceId = keyof typeof sources
