import { keyedOtherwise } from './keyed.ts'
import { names } from './names.ts'
import { secretsBy, type Pattern } from './patterns.ts'
import { trait } from './traits.ts'

const digit = '[0-9a-fA-FxX]'

/** Part of a name: not within a longer one. */
const start = '(?<![0-9A-Za-z])'
const end = '(?![0-9A-Za-z])'

const pattern = (text: string, flags = 'g'): RegExp => new RegExp(text, flags)

/** Whether a long number in hexadecimal is a name: those in memory begin with zeros, counts have decimal digits. */
function isName(digits: string, before: string): boolean {
  if (digits.length >= 20) return /[a-fA-FxX]/.test(digits) || /^(?:[56]|3[56])/.test(digits)
  if (digits.startsWith('0')) return /[xX]/.test(digits)
  if (/^\d+$/.test(digits)) return /^(?:5|35|36|32)/.test(digits) && !/[:=]\s{0,8}$/.test(before)
  return true
}

/** A WWN behind the digit that says of which kind it is: the digit is no part of it. */
const isNumbered = (digits: string): boolean => (digits.length === 17 || digits.length === 33) && /^[23][2356]/.test(digits)

/** One of the four numbers of an address. */
const octet = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`

/** Names of elements in XML that hold what is of one thing, or one place, alone. */
const elements = String.raw`[\w.-]{0,20}serial[\w.-]{0,12}|sn|wwn|wwid|[\w.-]{0,12}u?uid|[\w.-]{0,8}guid|mac(?:addr\w{0,6})?|host_?name|node_?name|ip(?:addr\w{0,6})?`

/** More than one name of a network could be: numbers of versions look alike. */
const isVersion = /version|firmware|\bfw\b|bios|driver|\brev|package|nvdata|kernel/i

const patterns: readonly Pattern[] = [
  { needs: trait.hex8 | trait.dashes, find: pattern(`(${start})(${digit}{8}(?:-${digit}{4}){3}-${digit}{12})${end}`), isAddress: true },
  // of LVM
  {
    needs: trait.dashes,
    gate: /-[0-9A-Za-z]{4}-[0-9A-Za-z]{4}-[0-9A-Za-z]{4}-/,
    find: pattern(`(${start})([0-9A-Za-z]{6}(?:-[0-9A-Za-z]{4}){5}-[0-9A-Za-z]{6})${end}`),
  },
  { needs: trait.dash, gate: 'LVM-', find: /(LVM-)([0-9A-Za-z]{32,64})/g },
  // of md
  { needs: trait.hex8 | trait.colons, find: pattern(`(${start})(${digit}{8}(?::${digit}{8}){3})${end}`), isAddress: true },
  // of networks, and serial numbers of PCI devices
  {
    needs: trait.colons,
    gate: /:[0-9a-fA-FxX]{2}:[0-9a-fA-FxX]{2}:/,
    find: pattern(`((?<![0-9A-Za-z:]))(${digit}{2}(?::${digit}{2}){5,31})${end}`),
    isAddress: true,
  },
  {
    needs: trait.dashes,
    gate: /-[0-9a-fA-FxX]{2}-[0-9a-fA-FxX]{2}-/,
    find: pattern(`((?<![0-9A-Za-z-]))(${digit}{2}(?:-${digit}{2}){5,31})${end}`),
    isAddress: true,
  },
  // also where a mail has broken it
  {
    needs: trait.dash,
    gate: 'Device Serial Number',
    find: pattern(`(Device Serial Number )(${digit}{2}(?:-${digit}{2}){1,7})(?![0-9A-Za-z])`),
    isAddress: true,
  },
  // FreeBSD and illumos put addresses into paths and names of devices
  { needs: trait.hex16, find: pattern(`(@n|\\bc\\d{1,3}t)(${digit}{16,32})(?=d\\d|/|$)`), isAddress: true },
  {
    needs: trait.dashes,
    gate: /-[0-9a-fA-FxX]-[0-9a-fA-FxX]{4}-/,
    find: pattern(`(${start})(${digit}{7}-${digit}-${digit}{4}-${digit}{4})${end}`),
    isAddress: true,
  },
  {
    needs: trait.keyed,
    gate: 'WWN Device Id',
    find: pattern(`(WWN Device Id:\\s{0,20})(${digit} ${digit}{6} ${digit}{9})${end}`),
    isAddress: true,
  },
  { needs: trait.dash, gate: 'EUI-64', find: pattern(`(EUI-64:\\s{0,40})(${digit}{6} ${digit}{10})${end}`), isAddress: true },
  {
    needs: trait.hex8,
    gate: /eui\.|naa\.|wwn-/i,
    find: pattern(`((?:eui\\.|naa\\.|wwn-)(?:0x)?)(${digit}{8,40})${end}`, 'gi'),
    isAddress: true,
  },
  { needs: trait.dot, gate: 't10.', find: /(t10\.)([^\s"',]{4,120})/g },
  // one digit before a WWN says of which kind it is
  {
    needs: trait.hex16,
    find: pattern(`(${start}[23])((?=[2356])(?:${digit}{16}|${digit}{32}))${end}`),
    isAddress: true,
    holds: isName,
  },
  {
    needs: trait.hex16,
    find: pattern(`((?:0[xX]|${start}(?<![0-9]\\.)))(${digit}{16,80})${end}`),
    isAddress: true,
    holds: (digits, before) => !isNumbered(digits) && isName(digits, before),
  },
  { needs: trait.dash | trait.dot, gate: 'nvme.', find: /(nvme\.[0-9a-f]{4}-)([0-9a-fxX]{4,80})(?=-)/g },
  { needs: trait.dot, gate: /[ni]qn\./, find: /([ni]qn\.)([^\s"',<>]{4,240})/g },
  { needs: trait.dash, gate: 'DISK-', find: /(DISK-)([\w%.-]{3,60})/g },
  { needs: trait.dash, gate: 'by-', find: /(by-(?:uuid|partuuid|label|partlabel)\/)([^\s"',)]{1,120})/g },
  { needs: trait.notTitles, gate: /uuid=/i, find: /(UUID="?)([0-9A-Fa-fXx:-]{4,40})/gi },
  { gate: 'SLOT', find: /(\bSLOT \d{1,4},\s{0,4})([0-9A-Za-z-]{3,40})/g },
  { gate: 'iSerial', find: /(\biSerial\s{1,40}\d{1,3}\s{1,8})(?!0000:)(\S.{0,200})/g },
  // people
  { needs: trait.at | trait.dot, find: /((?<![/\w.+-]))([\w.+-]{1,64}@[A-Za-z][\w-]{0,63}(?:\.[\w-]{1,63}){1,8})/g },
  { gate: /\/(?:home|Users)\/|\\Users\\/, find: /((?:\/home\/|\/Users\/|\\Users\\))([^\s/\\"',:;)]{1,60})/g },
  {
    needs: trait.dots,
    gate: /\.\d{1,3}\.\d{1,3}\.\d/,
    find: pattern(String.raw`((?<![\w.])(?!0\.))((?:${octet}\.){3}${octet})(?![\d.])`),
    unless: isVersion,
  },
  // of the sixth version; times, places of SCSI and of PCI have neither two colons nor eight numbers
  {
    needs: trait.keyed,
    gate: /[0-9a-f]::|:(?:[0-9a-f]{1,4}:){6}/i,
    find: /((?<![0-9A-Za-z:.]))((?:[0-9a-f]{1,4}:){1,7}(?::[0-9a-f]{1,4}){1,7}|(?:[0-9a-f]{1,4}:){1,7}:|(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4})(?![0-9A-Za-z:])/gi,
    holds: (text) => /[0-9a-f]{3}/i.test(text),
  },
  // of networks as switches print them, and as names of cards have them
  {
    needs: trait.dot,
    find: /((?<![0-9A-Za-z.]))([0-9a-f]{4}\.[0-9a-f]{4}\.[0-9a-f]{4})(?![0-9A-Za-z.])/gi,
    holds: (text) => /\d/.test(text),
  },
  // without anything between them: hexadecimal, of one case, of one station; places in memory look alike
  {
    needs: trait.hex8,
    gate: /[0-9a-f]{12}/i,
    find: /((?<![\w.:+-]))([0-9a-f]{12}|[0-9A-F]{12})(?![\w:+-]|\.\w)/g,
    unless: /memory|region|behind bridge|\bBAR\b|physical|kernel/i,
    isAddress: true,
    holds: (text) => /[a-f].{0,11}\d|\d.{0,11}[a-f]/i.test(text) && /^.[02468ace]/i.test(text),
  },
  // of digits alone, behind the word that says it
  {
    needs: trait.hex8,
    find: /(\b(?:mac|hwaddr|lladdr|ether)(?:[ _-]?addr(?:ess)?)?[\s:="]{1,8})([0-9a-f]{12})(?![\w:-])/gi,
    isAddress: true,
  },
  { gate: 'enx', find: /(\benx)([0-9a-f]{12})(?![0-9A-Za-z])/g },
  // names that people give
  { needs: trait.notTitles, gate: 'LABEL=', find: /(LABEL="?)([^"\s][^"]{0,120})/g, isWord: true },
  { gate: /\/(?:media|mnt|Volumes|srv|export)\//, find: /(\/(?:media|mnt|Volumes|srv|export)\/)([^\s"',;:)<>]{1,120})/g, isWord: true },
  { needs: trait.tag, find: /(<(?:label|mount_?point)(?:\s[^<>]{0,200})?>\s{0,20})([^<>]{2,200})/gi, isWord: true },
  { needs: trait.tag, find: pattern(String.raw`(<(?:${elements})(?:\s[^<>]{0,200})?>\s{0,20})([^<>]{2,200})`, 'gi') },
  // nvme list where blanks were lost
  {
    needs: trait.dot,
    gate: '/dev/nvme',
    find: /(^\s{0,20}\/dev\/nvme\d{1,5}n\d{1,5}\s(?:\/dev\/ng\d{1,5}n\d{1,5}\s)?)([0-9A-Za-z_-]{6,40})(?=\s.{1,200}B \/ )/g,
    holds: (text) => /\d/.test(text),
  },
  // behind models: Sun has a part of the serial number there, systems join all of it by underscores
  { gate: 'SUN', find: /(\bSUN[\d.]{1,5}[GT] )([0-9A-Z]{8,10})(?![0-9A-Za-z])/g },
  {
    gate: '_',
    find: /((?<![0-9A-Za-z])[A-Z][0-9A-Za-z-]{1,20}(?:_[0-9A-Za-z-]{1,20}){2,5}_)((?=[0-9A-Z]{0,30}\d)(?=[0-9A-Z]{0,30}[A-Z])[0-9A-Z]{8,30})(?![0-9A-Za-z_])/g,
  },
  // what people have masked themselves
  { needs: trait.mask, find: pattern(`(${start})([0-9A-Za-z]{0,64}?(?:X{4}|x{4})[0-9A-Za-z]{0,64})`) },
]

/** Secrets that are known by their look, or by what stands before them. */
export const secretsAnywhere = secretsBy([...patterns, ...names, ...keyedOtherwise])
