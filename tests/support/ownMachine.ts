/* What programs would print of an invented machine: eight disks behind one cable of a slot that has trained down. Names and numbers are made up. */

const slot = `00:00.0 Host bridge: Acme Corporation Example Host Bridge (rev 05)
	Control: I/O- Mem+ BusMaster+ SpecCycle- MemWINV- VGASnoop- ParErr- Stepping- SERR- FastB2B- DisINTx-
00:01.0 PCI bridge: Acme Corporation Example PCIe Controller (x16) (rev 05) (prog-if 00 [Normal decode])
	Bus: primary=00, secondary=02, subordinate=02, sec-latency=0
	Capabilities: [a0] Express (v2) Root Port (Slot+), MSI 00
		DevCap:	MaxPayload 256 bytes, PhantFunc 0
		DevCtl:	Report errors: Correctable- Non-Fatal- Fatal- Unsupported-
			MaxPayload 256 bytes, MaxReadReq 128 bytes
		LnkCap:	Port #2, Speed 8GT/s, Width x16, ASPM L0s L1, Exit Latency L0s <256ns, L1 <8us
		LnkSta:	Speed 8GT/s, Width x4, TrErr- Train- SlotClk+ DLActive- BWMgmt- ABWMgmt-
02:00.0 Serial Attached SCSI controller: Acme Logic SAS3008 PCI-Express Fusion-MPT SAS-3 (rev 02)
	Capabilities: [68] Express (v2) Endpoint, MSI 00
		DevCap:	MaxPayload 4096 bytes, PhantFunc 0, Latency L0s <64ns, L1 <1us
		DevCtl:	Report errors: Correctable- Non-Fatal- Fatal- Unsupported-
			MaxPayload 256 bytes, MaxReadReq 512 bytes
		LnkCap:	Port #0, Speed 8GT/s, Width x8, ASPM L0s, Exit Latency L0s <2us
		LnkSta:	Speed 8GT/s, Width x4 (downgraded), TrErr- Train- SlotClk+ DLActive- BWMgmt- ABWMgmt-
03:00.0 !!! Unknown header type 7f
`

const cable = `|--host0 HBA 9300-8i
|  \`--4x--expander-0:0
|        \`-- 8 x end_device -- disk
`

const disks = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

const address = (disk: number): string => `5000c500a1b2c3${disk}0`

const listed = disks.map((letter, disk) => `[0:0:${disk}:0]    disk    sas:0x${address(disk)}        /dev/sd${letter} `).join('\n')

const phys = [
  ...[0, 1].map((phy) => `  phy  ${phy}:T:attached:[500605b00a0b0c0d:0${phy}  i(SSP+STP+SMP)]  6 Gbps`),
  ...[2, 3].map((phy) => `  phy  ${phy}:T: phy enabled; unknown rate`),
  ...disks.map((_, disk) => `  phy  ${disk + 8}:D:attached:[${address(disk)}:00  t(SSP)]  6 Gbps`),
  '  phy 16:D:phy vacant',
].join('\n')

/** A serial number that is in the text of every disk, and nowhere else may be. */
export const ownSerial = 'ZA1QX7BK'

const drive = (letter: string, disk: number): string => `smartctl 7.3 2022-02-28 r5338 [x86_64-linux-6.1.0] (local build)
Copyright (C) 2002-22, Bruce Allen, Christian Franke, www.smartmontools.org

=== START OF INFORMATION SECTION ===
Device Model:     ST8000VN0022-2EL112
Serial Number:    ${ownSerial}${disk}
LU WWN Device Id: 5 000c50 0a1b2c3${disk}0
Firmware Version: SC61
User Capacity:    8,001,563,222,016 bytes [8.00 TB]
Sector Sizes:     512 bytes logical, 4096 bytes physical
Rotation Rate:    7200 rpm
Form Factor:      3.5 inches
Device is:        Not in smartctl database 7.3
SATA Version is:  SATA 3.1, 6.0 Gb/s (current: 6.0 Gb/s)
# ${letter}
`

/** Each program's text by what was typed, in the order of a reader who types one after the other. */
export const ownTexts: readonly { readonly name: string; readonly text: string }[] = [
  { name: 'lspci.txt', text: slot },
  { name: 'cable.txt', text: `# sas_discover -v\n${cable}` },
  { name: 'lsscsi.txt', text: `${listed}\n` },
  { name: 'phys.txt', text: `# smp_discover_list\n${phys}\n` },
  ...disks.map((letter, disk) => ({ name: `smart-${letter}.txt`, text: drive(letter, disk) })),
]

/** All of it one after the other, as it would be pasted. */
export const ownText = ownTexts.map(({ text }) => text).join('\n')
