import { allowedRange, formatValue } from '../configuration/configuration.ts'
import { fieldHelp } from '../configuration/fields/fieldHelp.ts'
import { fieldNames, fieldOf, type Field, type FieldName } from '../configuration/fields/fields.ts'
import { firstConfiguration, presetList, todaysStart } from '../configuration/presets.ts'
import { dialects } from '../pasted/dialects/dialects.ts'
import { pastedLimits } from '../pasted/limits.ts'
import { platforms } from '../prediction/gap/fioJob.ts'
import { traceRecipes } from '../traces/making/recipes.ts'
import { traceLimits } from '../traces/limits.ts'
import { traceFormats } from '../traces/recognise.ts'

/** How to use the program. */
export const usage = (): string => `busbar: throughput of disks that share a bus

  busbar predict   [configuration]   what the formulae say, one JSON object a line
  busbar simulate  [configuration]   what the simulator measures, one JSON object a line; both answer the question of --view:
                                     disks on a bus, plan, striping, caching with a made trace, drives with queues
  busbar explain   [configuration]   every intermediate value of the formulae; --format json for one JSON object a line;
                                     with --view striping of arrays, --view caching of caches and a made trace, --view drives of queues
  busbar pass      [configuration]   how long it takes to read, write, copy or rebuild every drive, by both witnesses, and which
                                     link is to blame; --format json for one JSON object a line
  busbar answer    LINK              what the page says of a link in answer to its question (--view), by both witnesses, with the tables
                                     of every section; --format json for one JSON object a line
  busbar sweep     [ranges]          many configurations on all cores, resumable, in shards; see busbar help sweep
  busbar validate                    predictions beside the published measurements;
                                     --trace drive=file replays a measured trace instead
  busbar chart     [configuration]   one chart: --out chart.svg, .png, .csv, .json or .md, else SVG to standard output;
                                     --figure <name>, --width <pixels>, --theme light|dark, --png, --scale <n>,
                                     --title and --caption <words of your own>, --print-link in letters, for paper;
                                     --trace <file> in place of one dropped on the page, read as by busbar trace
  busbar report    [configuration]   answer, charts, assumptions and caveats: --out report.html or .md, --figures a,b
  busbar systems                     systems of today with what they deliver, by formula; --format json for one JSON object a line
  busbar trace     FILE…             what recorded requests are taken for; --curve for the misses of caches of all
                                     sizes; see busbar help trace
  busbar machine   FILE…             the machine that texts of lspci, smartctl, lsblk and others tell of, and what is between
                                     prediction and measurements among them; --script prints what gathers them; see busbar help machine
  busbar job       [configuration]   the job of fio that measures what is predicted; it reads only; see busbar help job
  busbar help fields                 every flag with its unit, range and default
  busbar --version                   which version this is

A configuration is given by one of
  --preset <name>   a starting point: ${presetList.map(({ id }) => id).join(', ')}
  --link <link>     the address of a page, or what follows its #; --link itself may be left out
  --json <file>     one JSON object: keys as the flags; numbers in seconds, bytes, bytes per second, shares of 1
  -                 standard input, one JSON object or link a line; an "id" is given back with the answer
and flags like --disks 8 --size 128KiB, which are laid over it; a drive also by
  --library-drive <name>   any drive of the library, such as "Exos X20"
  --drive-sheet <values>   one made from its data sheet, such as rpm=7200,capacity=20TB,rim=291,average=7.8ms; of name, rpm,
                           capacity, rim, hub (MB/s), average, single (ms) and buffer, what is not said is borrowed from its class
With nothing of all this, standard input is
read if it is not a terminal, and else the first starting point is answered.

A line that cannot be answered gives {"error": …} in its place; the others are answered, and the exit status is 1.
Flags that cannot be read are named on standard error, and the exit status is 2.
`

/** How to look at recorded requests. */
export const traceHelp = (): string => `busbar trace: recorded requests, and what caches make of them

  busbar trace FILE… --curve --blocks 4KiB
  busbar trace --recipe as400-1 --seed 1 --curve

Reads blkparse text, fio iolog, MSR Cambridge, SPC, DiskSim, MQSim, Alibaba, Tencent, libCacheSim CSV and tables, packed by gzip or
not, recognised by content. Prints what each file is taken for: a wrong unit shows as an absurd span, size or address.

  --format <name>      ${traceFormats.join(', ')}
  --columns <columns>  of another table: time=1:us,op=2,offset=3:sectors,size=4:bytes,device=5; columns count from 1,
                       times are in s, ms, us, ns or 100ns, places and sizes in bytes or sectors of 512
  --separator <name>   comma, semicolon or tab between the columns; --header where the first row holds names
  --action Q|D|C       which step of a request blkparse shows: asked for (the default), sent to the driver, finished
  --curve              miss ratios of LRU caches of every size from one block on
  --blocks <size>      size of a cache block, 4KiB where nothing is said
  --cache <sizes>      misses of caches of these sizes, such as 1MiB,16MiB
  --policy <name>      of --cache: lru (where nothing is said), fifo, clock, min (which knows the future), or fetch: LRU with
                       --fetch <size> read on a miss, and dirty blocks written with those of their --destage <size>, or with
                       --write-back evicted alone; --partial-writes sectors keeps of a block what was written, fetched
                       fetches the rest, whole (where nothing is said) takes it for there
  --json               one JSON object a line: bytes and seconds in full precision
  --recipe <name>      a trace that is made instead of read: ${Object.keys(traceRecipes).join(', ')}
  --seed <n>           of the recipe; 1 where nothing is said

At most ${traceLimits.requests / 1e6} million requests and ${traceLimits.text / 1_073_741_824} GiB of text are read from a file. A file that cannot be read whole is refused, and the
exit status is 1.
`

/** How to read a machine. */
export const machineHelp = (): string => `busbar machine: what programs print of a machine, as its tree of links and drives

  busbar machine --script > busbar-collect.sh; sudo sh busbar-collect.sh > machine.txt; busbar machine machine.txt
  lspci -vv | busbar machine
  busbar machine machine.txt fio.json
  busbar machine --preset hba-8 fio.json

Reads texts of ${[...new Set(dialects.map(({ command }) => command))].join(', ')}, one or many in a file, recognised
by content. Of - or where no file is given standard input is read. Prints the texts found, with a letter each; the tree,
with the line behind every value (A408 is line 408 of text A); what contradicts, what is borrowed, what was not understood;
the machine as --machine takes it, and the link that opens it, with what was measured.

What was measured (fio, dd, iostat, hdparm -t and others) is grouped into series by its conditions, with what was left out and why, and
set beside what is predicted of the machine: what could be between, best first, with what speaks for it and against it and the
numbers that were fitted; the one measurement that would tell, with what is expected of it and its job for fio; what calibrating
on it would do. Without texts of a machine it is set beside the configuration given.

  --link, --preset, …  a configuration as for other commands: what texts do not say, or all that measurements alone are set beside
  --format json        one JSON object
  --script             prints the script that gathers what is there into one text: it reads only, and names what needs root

Serial numbers, addresses and names of hosts are dropped on reading and appear in no output. At most ${pastedLimits.characters / 1e6} MB are read.
The exit status is 1 where nothing was recognised.
`

/** How to measure what is predicted. */
export const jobHelp = (): string => `busbar job: the job of fio that measures what a configuration predicts

  busbar job --preset hba-8 --order reads > busbar.fio; sudo fio --readonly --output-format=json busbar.fio > measured.json
  busbar machine --preset hba-8 measured.json

Prints the job and nothing else: all drives of the configuration, as large and as many requests as are predicted, past the cache
of the system. Its first line says whether it writes, its second how it is run. It is never run from here.

  --devices <paths>    of the drives, with commas: /dev/sda,/dev/sdb; as many as the configuration has. Else placeholders stand
                       there, /dev/DISK1 and so on, which no system has
  --platform <name>    ${platforms.join(', ')}; linux where nothing is said
  --precision <share>  of the rate, 95 % of the time: decides how long is measured
  --write              writes instead of reading: everything on these drives is lost. Without it nothing writes, also where writes
                       are predicted
  --format json        one JSON object with the text, its command, and the link of the configuration
`

/** How to sweep. */
export const sweepHelp = (): string => `busbar sweep: many configurations, one JSON object a line, in order

  busbar sweep --preset usb-4,nearline-24 --disks 1..16 --size 32KiB..1MiB:x2 --fence 0,64,128 --out sweep.ndjson

Flags are those of simulate, with several values each:
  --disks 1..16               every whole number        --size 32KiB..1MiB:x2          doubled
  --disks 1..16:5             1, 6, 11, 16              --think-time 0ms..10ms:2.5ms   a step added
  --method naive,pipelined    values with commas        --mix 8KiB:1 --mix 64KiB:1     given again for one value more

Every combination is answered, the last flag changing fastest, over each configuration of --preset (several with commas),
--link, --json, --in <file> or - (standard input): one JSON object or link a line.

  --with <witness>     simulation (as simulate, the default), formula (as predict), or both in one line
  --workers <n>        threads; as many as there are cores where nothing is said, 0 for none beside the program's own
  --out <file>         written line by line; without it standard output is
  --resume             goes on with --out where an earlier run ended, however it ended; starts where there is no file
  --shard <i>/<n>      every n-th configuration from the i-th on, i from 1 to n
  --verify <files>     says which lines are not as they were written, by their checksums
  --merge <files>      puts the files of all shards together, to --out or standard output

Lines begin with their index in the whole sweep, and are the same at any number of workers and shards.
Ctrl-C or SIGTERM ends after the lines in hand.
`

function allowed(field: Field): string {
  if (field.type === 'number') return allowedRange(field)
  return field.type === 'choice' ? field.choices.map(({ value }) => value).join(', ') : `such as ${field.example}`
}

function helpOfField(name: FieldName): string {
  const field = fieldOf(name)
  const start = formatValue(name, firstConfiguration[name])
  const unit = field.type === 'number' && field.unit !== '' ? ` <${field.unit}>` : ''
  const condition = field.only ? ` Used only with ${conditionText(field.only)}.` : ''
  return `  --${field.key}${unit}\n      ${field.label}. ${fieldHelp[name]}${condition}\n      ${allowed(field)}; default ${start === '' ? 'empty' : start}\n`
}

/** "media zones" for a field that depends on another. */
function conditionText({ field, is }: { readonly field: string; readonly is: readonly string[] }): string {
  const other = fieldNames.find((name) => name === field)
  return `--${other ? fieldOf(other).key : field} ${is.join(' or ')}`
}

/** Every flag, in the order of the fields; a number without a unit is in the unit shown. */
export const fieldsHelp = (): string =>
  `A number without a unit is in the unit shown. Defaults are those of ${firstConfiguration.preset}; of a machine of links, those of ${todaysStart}.\n\n${fieldNames.map(helpOfField).join('\n')}`
