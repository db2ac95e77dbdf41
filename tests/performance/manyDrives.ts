const digits = (value: number, base: number, length: number): string => value.toString(base).padStart(length, '0')
const nodeOf = (index: number): string =>
  `sd${index < 26 ? '' : String.fromCharCode(96 + Math.floor(index / 26))}${String.fromCharCode(97 + (index % 26))}`
const wwnOf = (index: number): string => `5000a7f3${digits(0x10c0de00 + index * 7919, 16, 8)}`
const serialOf = (index: number): string => `QW${digits(900_001 + index * 611_953, 36, 6).toUpperCase()}`
const many = (count: number, text: (index: number) => string): string => Array.from({ length: count }, (_, index) => text(index)).join('')

/** Two drives in three are SATA. */
const isSata = (index: number): boolean => index % 3 !== 2
const modelOf = (index: number): string => (isSata(index) ? 'HARBOUR HC8000ALE600' : 'HARBOUR HS8000NM')

const link = (speed: string, lanes: number): string => `		DevCap:	MaxPayload 512 bytes, PhantFunc 0
			ExtTag+ AttnBtn- AttnInd- PwrInd- RBE+ FLReset-
		DevCtl:	CorrErr+ NonFatalErr+ FatalErr+ UnsupReq+
			RlxdOrd+ ExtTag+ PhantFunc- AuxPwr- NoSnoop-
			MaxPayload 256 bytes, MaxReadReq 512 bytes
		DevSta:	CorrErr+ NonFatalErr- FatalErr- UnsupReq+ AuxPwr- TransPend-
		LnkCap:	Port #0, Speed ${speed}, Width x${lanes}, ASPM not supported
			ClockPM- Surprise+ LLActRep+ BwNot+ ASPMOptComp+
		LnkCtl:	ASPM Disabled; RCB 64 bytes, Disabled- CommClk+
			ExtSynch- ClockPM- AutWidDis- BWInt- AutBWInt-
		LnkSta:	Speed ${speed}, Width x${lanes}
			TrErr- Train- SlotClk+ DLActive+ BWMgmt- ABWMgmt-
		LnkCap2: Supported Link Speeds: 2.5-8GT/s, Crosslink- Retimer- 2Retimers- DRS-
		LnkCtl2: Target Link Speed: ${speed}, EnterCompliance- SpeedDis-
		LnkSta2: Current De-emphasis Level: -6dB, EqualizationComplete+ EqualizationPhase1+
`

const capabilities = `	Capabilities: [100 v1] Advanced Error Reporting
		UESta:	DLP- SDES- TLP- FCP- CmpltTO- CmpltAbrt- UnxCmplt- RxOF- MalfTLP- ECRC- UnsupReq- ACSViol-
		UEMsk:	DLP- SDES- TLP- FCP- CmpltTO- CmpltAbrt- UnxCmplt- RxOF- MalfTLP- ECRC- UnsupReq- ACSViol-
		UESvrt:	DLP+ SDES+ TLP- FCP+ CmpltTO- CmpltAbrt- UnxCmplt- RxOF+ MalfTLP+ ECRC- UnsupReq- ACSViol-
		AERCap:	First Error Pointer: 00, ECRCGenCap+ ECRCGenEn- ECRCChkCap+ ECRCChkEn-
		HeaderLog: 00000000 00000000 00000000 00000000
`

const lspci = many(
  28,
  (
    index,
  ) => `00:${digits(index, 16, 2)}.0 PCI bridge: Harbour Corporation PCI Express Root Port ${index} (rev 04) (prog-if 00 [Normal decode])
	Control: I/O+ Mem+ BusMaster+ SpecCycle- MemWINV- VGASnoop- ParErr+ Stepping- SERR+ FastB2B- DisINTx+
	Status: Cap+ 66MHz- UDF- FastB2B- ParErr- DEVSEL=fast >TAbort- <TAbort- <MAbort- >SERR- <PERR- INTx-
	Latency: 0, Cache Line Size: 64 bytes
	Bus: primary=00, secondary=${digits(index + 1, 16, 2)}, subordinate=${digits(index + 1, 16, 2)}, sec-latency=0
	Memory behind bridge: c7e00000-c7ffffff [size=2M] [32-bit]
	Capabilities: [90] Express (v2) Root Port (Slot+), MSI 00
${link('8GT/s', 8)}${capabilities}	Kernel driver in use: pcieport

${digits(index + 1, 16, 2)}:00.0 ${index === 0 ? 'Serial Attached SCSI controller: Harbour SAS3008 PCI-Express Fusion' : 'Ethernet controller: Harbour Connection X5'} (rev 02)
	Control: I/O+ Mem+ BusMaster+ SpecCycle- MemWINV- VGASnoop- ParErr+ Stepping- SERR+ FastB2B- DisINTx+
	Region 1: Memory at c7f00000 (64-bit, non-prefetchable) [size=64K]
	Capabilities: [68] Express (v2) Endpoint, MSI 00
${link('8GT/s', 8)}${capabilities}	Capabilities: [148 v1] Device Serial Number 3c-ec-ef-ff-ff-${digits(index, 16, 2)}-a1-07

`,
)

const smp = (first: number): string =>
  many(
    30,
    (index) =>
      `  phy ${digits(index, 10, 3).replace(/^0{1,2}/, (zeros) => ' '.repeat(zeros.length))}:D:attached:[${wwnOf(first + index)}:00  t(${isSata(first + index) ? 'SATA' : 'SSP'})]  ${isSata(first + index) ? 6 : 12} Gbps\n`,
  ) + many(8, (index) => `  phy  ${30 + index}:S:attached:[500605b00abcde01:0${index % 8}  i(SSP+STP+SMP)]  12 Gbps\n`)

const lsscsi = (drives: number): string =>
  many(drives, (index) => `[0:0:${index}:0]`.padEnd(13) + `disk    sas:0x${wwnOf(index)}          /dev/${nodeOf(index)}\n`)

const lsblkKeys =
  'alignment disc-aln dax disc-gran disc-max disc-zero fsavail fsroots fssize fstype fsused fsuse% fsver group hctl hotplug kname label log-sec maj:min min-io mode mountpoint mountpoints opt-io owner partflags parttype parttypename partuuid pkname pttype ptuuid ra rand rm ro rota rq-size sched start state subsystems vendor zoned zone-sz zone-wgran zone-app zone-nr zone-omax zone-amax'.split(
    ' ',
  )
const lsblk = (drives: number): string => `{
   "blockdevices": [${many(
     drives,
     (index) => `${index === 0 ? '' : ','}{
         "name": "${nodeOf(index)}",
         "path": "/dev/${nodeOf(index)}",
         "model": "${modelOf(index)}",
         "serial": "${serialOf(index)}",
         "wwn": "0x${wwnOf(index)}",
         "tran": "${isSata(index) ? 'sata' : 'sas'}",
         "type": "disk",
         "size": "7.3T",
         "phy-sec": 4096,
${lsblkKeys.map((key) => `         "${key}": ${key === 'rota' ? 'true' : key === 'log-sec' ? 512 : 'null'}`).join(',\n')}
      }`,
   )}
   ]
}
`

const attributes = (drive: number): string =>
  many(
    24,
    (index) =>
      `${digits(index + 1, 10, 3).replace(/^0+/, (zeros) => ' '.repeat(zeros.length))} Some_Count_Number_${index}`.padEnd(28) +
      ` -O--CK   100   100   0${index + 10}    -    ${index * (31 + drive * 7)}\n`,
  )

const sataPages = (drive: number): string => `=== START OF READ SMART DATA SECTION ===
SMART overall-health self-assessment test result: PASSED

General SMART Values:
Offline data collection status:  (0x82)	Offline data collection activity
					was completed without error.
					Auto Offline Data Collection: Enabled.
Self-test execution status:      (   0)	The previous self-test routine completed
					without error or no self-test has ever
					been run.
SMART capabilities:            (0x0003)	Saves SMART data before entering
					power-saving mode.
SMART Attributes Data Structure revision number: 16
Vendor Specific SMART Attributes with Thresholds:
ID# ATTRIBUTE_NAME          FLAGS    VALUE WORST THRESH FAIL RAW_VALUE
${attributes(drive)}                            ||||||_ K auto-keep
                            |||||__ C event count
                            ||||___ R error rate
                            |||____ S speed/performance
                            ||_____ O updated online
                            |______ P prefailure warning

General Purpose Log Directory Version 1
SMART           Log Directory Version 1 [multi-sector log support]
Address    Access  R/W   Size  Description
0x00       GPL,SL  R/O      1  Log Directory
${many(40, (index) => `0x${digits(index + 1, 16, 2)}       GPL,SL  R/O      ${(index % 9) + 1}  Device vendor specific log\n`)}
SMART Extended Self-test Log Version: 1 (1 sectors)
Num  Test_Description    Status                  Remaining  LifeTime(hours)  LBA_of_first_error
${many(18, (index) => `#${String(index + 1).padStart(2)}  Short offline       Completed without error       00%     ${30_000 - index * 168 - drive}         -\n`)}
SCT Status Version:                  3
SCT Version (vendor specific):       256 (0x0100)
Device State:                        Active (0)
Current Temperature:                    31 Celsius
Power Cycle Min/Max Temperature:     24/38 Celsius
SCT Temperature History Version:     2
Index    Estimated Time   Temperature Celsius
${many(128, (index) => `${String(index).padStart(4)}    2024-03-${digits((index % 28) + 1, 10, 2)} ${digits(index % 24, 10, 2)}:${digits((index * 7 + drive) % 60, 10, 2)}    ${28 + ((index * drive) % 9)}  ${'*'.repeat(9 + ((index * drive) % 9))}\n`)}
Device Statistics (GP Log 0x04)
Page  Offset Size        Value Flags Description
0x01  =====  =               =  ===  == General Statistics (rev 1) ==
${many(40, (index) => `0x01  0x${digits(index * 8, 16, 3)}  6 ${String(10_223 * index + drive * 17).padStart(15)}  ---  Number of something that was counted\n`)}                                |||_ C monitored condition met
                                ||__ D supports DSN
                                |___ N normalized value

SATA Phy Event Counters (GP Log 0x11)
ID      Size     Value  Description
${many(12, (index) => `0x${digits(index + 1, 16, 4)}  2            0  Command failed due to ICRC error\n`)}
`

const sasPages = (drive: number): string => `Current Drive Temperature:     33 C
Drive Trip Temperature:        60 C

Accumulated power on time, hours:minutes 30012:41
Manufactured in week 12 of year 2019
Specified cycle count over device lifetime:  50000
Elements in grown defect list: 0

Error counter log:
           Errors Corrected by           Total   Correction     Gigabytes    Total
               ECC          rereads/    errors   algorithm      processed    uncorrected
           fast | delayed   rewrites  corrected  invocations   [10^9 bytes]  errors
read:          0        0         0         0          0      91208.377           0
write:         0        0         0         0          0      20194.215           0

SMART Self-test log
Num  Test              Status                 segment  LifeTime  LBA_first_err [SK ASC ASQ]
${many(20, (index) => `# ${index + 1}  Background short  Completed                   -   ${30_000 - index * 24 - drive}                 - [-   -    -]\n`)}
Background scan results log
  Status: waiting until BMS interval timer expires
${many(60, (index) => `   ${index}  ${20_000 + index}:14  0x${digits(0x1a000 + index * 4096 + drive, 16, 16)}  [1,17,1]  Recovered via rewrite in-place\n`)}
`

const smartctl = (index: number): string => `smartctl 7.3 2022-02-28 r5338 [x86_64-linux-6.1.0-18-amd64] (local build)
Copyright (C) 2002-22, Bruce Allen, Christian Franke, www.smartmontools.org

=== START OF INFORMATION SECTION ===
${
  isSata(index)
    ? `Model Family:     Harbour Deep
Device Model:     ${modelOf(index)}
Serial Number:    ${serialOf(index)}
LU WWN Device Id: 5 00${wwnOf(index).slice(3, 7)} ${wwnOf(index).slice(7)}
Firmware Version: A9G0
User Capacity:    8,001,563,222,016 bytes [8.00 TB]
Sector Sizes:     512 bytes logical, 4096 bytes physical
Rotation Rate:    7200 rpm
Form Factor:      3.5 inches
ATA Version is:   ACS-2, ATA8-ACS T13/1699-D revision 4
SATA Version is:  SATA 3.1, 6.0 Gb/s (current: 6.0 Gb/s)
Local Time is:    Tue Mar 12 10:03:${digits(index, 10, 2)} 2024 UTC
SMART support is: Available - device has SMART capability.

${sataPages(index)}`
    : `Vendor:               HARBOUR
Product:              HS8000NM
Revision:             E002
User Capacity:        8,001,563,222,016 bytes [8.00 TB]
Logical block size:   512 bytes
Physical block size:  4096 bytes
Rotation Rate:        7200 rpm
Logical Unit id:      0x${wwnOf(index)}
Serial number:        ${serialOf(index)}
Device type:          disk
Transport protocol:   SAS (SPL-4)
Local Time is:        Tue Mar 12 10:03:${digits(index, 10, 2)} 2024 UTC

=== START OF READ SMART DATA SECTION ===
SMART Health Status: OK

${sasPages(index)}Protocol Specific port log page for SAS SSP
relative target port id = 1
  generation code = 0
  number of phys = 1
  phy identifier = 0
    attached device type: expander device
    attached reason: power on
    reason: unknown
    negotiated logical link rate: phy enabled; 12 Gbps
    attached initiator port: ssp=0 stp=0 smp=1
    attached target port: ssp=0 stp=0 smp=1
    SAS address = 0x${wwnOf(index + 1000)}
    attached SAS address = 0x500605b00abcde${index < 30 ? 20 : 21}
    attached phy identifier = ${index % 30}
    Invalid DWORD count = 0
    Running disparity error count = 0
    Loss of DWORD synchronization = 0
    Phy reset problem = 0
relative target port id = 2
  generation code = 0
  number of phys = 1
  phy identifier = 1
    attached device type: no device attached
    attached reason: unknown
    reason: power on
    negotiated logical link rate: phy enabled; unknown
    SAS address = 0x${wwnOf(index + 2000)}
    attached SAS address = 0x0
    attached phy identifier = 0

`
}`

const zpool = (drives: number): string => `  pool: deep
 state: ONLINE
  scan: scrub repaired 0B in 11:12:13 with 0 errors on Sun Mar 10 11:36:14 2024
config:

	NAME                        STATE     READ WRITE CKSUM
	deep                        ONLINE       0     0     0
${many(drives / 10, (group) => `	  raidz2-${group}                  ONLINE       0     0     0\n${many(10, (index) => `	    wwn-0x${wwnOf(group * 10 + index)}  ONLINE       0     0     0\n`)}`)}
errors: No known data errors
`

/**
 * What programs print of an invented machine, as one paste: with sixty drives about 1 MB.
 *
 * @param drives a multiple of thirty: so many are on each expander
 */
export const manyDrives = (drives: number): string => `root@deep:~# lspci -vv
${lspci}${many(drives / 30, (expander) => `root@deep:~# smp_discover_list /dev/bsg/expander-0:${expander}\n${smp(30 * expander)}`)}root@deep:~# lsscsi -t
${lsscsi(drives)}root@deep:~# lsblk -JO
${lsblk(drives)}root@deep:~# zpool status
${zpool(drives)}root@deep:~# for d in /dev/sd?{,?}; do smartctl -x $d; done
${many(drives, smartctl)}`
