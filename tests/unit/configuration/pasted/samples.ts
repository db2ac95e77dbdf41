/** Texts as the tools print them: field names and numbers are facts, the drives are known ones. */

export const smartctlSata = `smartctl 7.4 2023-08-01 r5530 [x86_64-linux-6.8.0] (local build)
Copyright (C) 2002-23, Bruce Allen, Christian Franke, www.smartmontools.org

=== START OF INFORMATION SECTION ===
Device Model:     TOSHIBA MG10ACA20TE
Serial Number:    not shown
Firmware Version: 0102
User Capacity:    20,000,588,955,648 bytes [20.0 TB]
Sector Sizes:     512 bytes logical, 4096 bytes physical
Rotation Rate:    7200 rpm
Form Factor:      3.5 inches
Device is:        Not in smartctl database
SATA Version is:  SATA 3.3, 6.0 Gb/s (current: 3.0 Gb/s)
SMART support is: Available - device has SMART capability.
`

export const smartctlSas = `=== START OF INFORMATION SECTION ===
Vendor:               WDC
Product:              WUH721818AL5204
Revision:             C232
User Capacity:        18,000,207,937,536 bytes [18.0 TB]
Logical block size:   512 bytes
Rotation Rate:        7200 rpm
Transport protocol:   SAS (SPL-4)
`

/** Strokes and rates of a drive of 750 GB, as a user measured them. */
export const diskinfo750 = `/dev/ada1
	512         	# sectorsize
	750156374016	# mediasize in bytes (699G)
	1465149168  	# mediasize in sectors

Seek times:
	Full stroke:	  250 iter in   5.018500 sec =   20.074 msec
	Half stroke:	  250 iter in   3.635250 sec =   14.541 msec
	Quarter stroke:	  500 iter in   5.724500 sec =   11.449 msec
	Short forward:	  400 iter in   2.375200 sec =    5.938 msec
	Short backward:	  400 iter in   2.729200 sec =    6.823 msec
	Seq outer:	 2048 iter in   0.170000 sec =    0.083 msec

Transfer rates:
	outside:       102400 kbytes in   0.948754 sec =   107931 kbytes/sec
	middle:        102400 kbytes in   1.193835 sec =    85774 kbytes/sec
	inside:        102400 kbytes in   1.988852 sec =    51487 kbytes/sec
`

export const lspci = `00:1f.0 ISA bridge: Intel Corporation Device 7a84
03:00.0 Ethernet controller: Intel Corporation I350 Gigabit Network Connection
		LnkSta:	Speed 5GT/s (ok), Width x4 (ok)
01:00.0 Serial Attached SCSI controller: Broadcom / LSI SAS3008 PCI-Express Fusion-MPT SAS-3 (rev 02)
	Subsystem: Broadcom / LSI SAS9300-8i
		DevCtl:	CorrErr+ NonFatalErr+ FatalErr+ UnsupReq+
			MaxPayload 256 bytes, MaxReadReq 512 bytes
		LnkCap:	Port #0, Speed 8GT/s, Width x8, ASPM not supported
		LnkSta:	Speed 8GT/s (ok), Width x8 (ok)
`

export const sasDiscover = `server
|--host0 HBA 9405W-16e
|  |--4x--expander-0:0 SEAGATE (4x12.0 Gbit)
|  |      |--1x--end_device-0:0:0 (1x12.0 Gbit)
|  |      |      \`--enclosure SEAGATE
|  |      |--8x--expander-0:1 SEAGATE (8x12.0 Gbit)
|  |      |  |-- 28 x end_device -- disk (28x1x12.0 Gbit)
|  |      |  \`--  1 x end_device -- processor (1x12.0 Gbit)
|  |      \`--4x--expander-0:4 SEAGATE (4x12.0 Gbit)
|  |         \`-- 14 x end_device -- disk (14x1x12.0 Gbit)
\`--host1 SAS9300-8e
   \`--8x--expander-1:0 LSI (8x12.0 Gbit)
      \`-- 11 x end_device -- disk (11x1x12.0 Gbit)
`

export const sasDiscoverBare = `server
\`--host0 SAS9300-8e
   \`--8x--expander-0:0 LSI
      |-- 11 x end_device -- disk
      \`--  1 x end_device -- enclosure Eval LSI
`

export const fio = `fio: starting
${JSON.stringify(
  {
    'fio version': 'fio-3.36',
    'global options': { direct: '1', ioengine: 'libaio' },
    jobs: [
      {
        jobname: 'mix',
        'job options': { rw: 'randrw', rwmixread: '70', bs: '8k', iodepth: '32', numjobs: '2' },
        read: { bw_bytes: 2_253_000, iops: 275 },
        write: { bw_bytes: 966_000, iops: 118 },
      },
    ],
  },
  null,
  2,
)}
`
