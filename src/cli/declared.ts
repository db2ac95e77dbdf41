import { pastedLimits } from '../pasted/limits.ts'
import { declaredTrace } from './declaredTrace.ts'
import { format, input, listNames, out, type Declared } from './flags.ts'

const questionIs = 'the question is that of --view, or of the link'

/** Every command by its name, in the order of the help. */
export const declared = {
  predict: {
    says: 'what the formulas say, one JSON object a line',
    operands: '[configuration]',
    fields: 'values',
    flags: format('json'),
    more: [`Seconds, bytes and bytes per second, in full precision; ${questionIs}.`],
    examples: [
      ['busbar predict --disks 8 --size 128KiB', 'eight disks of the first starting point'],
      ['busbar predict --preset hba-8 --view plan', 'when a system of today is saturated, and what would help'],
      [`echo '{"id": 1, "disks": 3}' | busbar predict --size 64KiB -`, 'a line of input, a line of output; flags are laid over each'],
    ],
  },
  simulate: {
    says: 'what the simulator measures, one JSON object a line',
    operands: '[configuration]',
    fields: 'values',
    flags: format('json'),
    more: [`The same configuration gives the same digits on every machine; ${questionIs}.`],
    examples: [
      ['busbar simulate --disks 4 --precision 5%', 'until throughput is known to 5 %, 95 % of the time'],
      ['busbar simulate --preset wren-sparc-20 --size 32KiB --seed 7 --precision 5%', 'with other random numbers'],
      ['busbar simulate --preset hba-8 --view passes', 'how long it takes to read every drive'],
    ],
  },
  explain: {
    says: 'every intermediate value of the formulas',
    operands: '[configuration]',
    fields: 'values',
    flags: format('text', 'json'),
    more: [`With its letter and its equation in the paper; ${questionIs}.`],
    examples: [
      ['busbar explain --disks 7', 'a table'],
      ['busbar explain --preset lee-katz-array --view striping', 'of an array'],
      ['busbar explain --disks 7 --format json', 'by name, in base units'],
    ],
  },
  pass: {
    says: 'how long it takes to read, write, copy or rebuild every drive, and which link is to blame',
    operands: '[configuration]',
    fields: 'values',
    flags: format('text', 'json'),
    more: ['By formula and by simulation, with every hop of the machine: what it is asked for, and what it can carry.'],
    examples: [
      ['busbar pass --preset hba-8', 'reading every drive of a system of today'],
      ['busbar pass --machine pcie3x8/adapter/sas12x4/expander/24*nearline-20tb --pass copy', 'copying in a machine of your own'],
      ['busbar pass --preset hba-8 --format json', 'in base units'],
    ],
  },
  answer: {
    says: 'what the page says of a link in answer to its question, with every table',
    operands: 'LINK',
    fields: 'values',
    flags: format('text', 'json'),
    more: ['By formula and by simulation, to full precision; beside A, where the link has one.'],
    examples: [
      ["busbar answer '#v=2&preset=usb-4&disks=6&precision=5'", 'the page of that link'],
      ['busbar answer --preset lee-katz-array --view striping --precision 5%', 'how to stripe'],
      ['busbar answer --preset hba-8 --view passes --format json', 'in base units'],
    ],
  },
  sweep: {
    says: 'many configurations on all cores, resumable, in shards',
    operands: '[ranges]',
    fields: 'ranges',
    flags: {
      in: { value: 'file', says: 'one JSON object or link a line; - is standard input' },
      with: {
        value: 'witness',
        choices: ['simulation', 'formula', 'both'],
        says: 'simulation (as simulate, where nothing is said), formula (as predict), or both in one line',
      },
      workers: { value: 'n', says: 'threads; as many as there are cores where nothing is said, 0 for none beside the program’s own' },
      ...out('written line by line'),
      resume: { says: 'goes on with --out where an earlier run ended, however it ended; starts where there is no file' },
      shard: { value: 'i/n', says: 'every n-th configuration from the i-th on, i from 1 to n' },
      verify: { says: 'says which lines of the files are not as they were written, by their checksums' },
      merge: { says: 'puts the files of all shards together, to --out or standard output' },
      ...format('json'),
    },
    more: [
      'Flags are those of simulate, with several values each:',
      '  --disks 1..16               every whole number        --size 32KiB..1MiB:x2          doubled',
      '  --disks 1..16:5             1, 6, 11, 16              --think-time 0ms..10ms:2.5ms   a step added',
      '  --method naive,pipelined    values with commas        --mix 8KiB:1 --mix 64KiB:1     given again for one value more',
      'Every combination is answered, the last flag changing fastest, over each configuration of --preset (several with commas), --link, --json, --in or - (standard input). Lines begin with their index in the whole sweep, and are the same at any number of workers and shards. Ctrl-C or SIGTERM ends after the lines in hand.',
    ],
    examples: [
      ['busbar sweep --disks 1..8 --size 32KiB..128KiB:x2 --with formula', 'a product of two fields'],
      ['busbar sweep --preset usb-4,nearline-24 --disks 1,2 --precision 10% --workers 0 --out -', 'two starting points, simulated'],
      [
        `echo '#v=2&preset=usb-4' | busbar sweep --disks 2,4 --with both --precision 10% --workers 0 -`,
        'over a line of input, by both witnesses',
      ],
    ],
  },
  validate: {
    says: 'predictions beside the published measurements',
    operands: '',
    flags: {
      only: { value: 'ids', says: 'these comparisons, with commas: busbar list papers', listed: 'papers' },
      ...format('text', 'csv', 'json'),
      trace: {
        value: 'drive=file',
        says: 'replays a measured trace of DiskSim’s validation format instead; may be given again',
        isRepeated: true,
      },
    },
    more: [
      'Everything is simulated anew, which takes a minute. --format csv has a line for each number of each table, --format json one for each comparison.',
    ],
    examples: [
      ['busbar validate --only table-4', 'one table of Barve et al. 1999'],
      ['busbar validate --only stripes,arrays --format csv', 'two comparisons, a number a line'],
      ['busbar validate --trace dec-rz26=measured.trace', 'a trace of your own of one of twelve drives'],
    ],
  },
  chart: {
    says: 'one chart as SVG, PNG, CSV, JSON or Markdown',
    operands: '[configuration]',
    fields: 'values',
    flags: {
      figure: { value: 'id', says: 'the main one of the question where nothing is said: busbar list figures', listed: 'figures' },
      ...out('the format is that of its ending, .svg, .png, .csv, .json or .md'),
      format: {
        value: 'name',
        choices: ['svg', 'png', 'csv', 'json', 'md'],
        says: 'of what is written, where no ending says it; svg where nothing is said',
      },
      width: { value: 'pixels', says: '320 to 4000; 860 where nothing is said' },
      theme: { value: 'name', choices: ['light', 'dark'], says: 'of its colours' },
      png: { says: 'the same as a picture beside --out' },
      scale: { value: 'n', says: 'pixels of the picture for each of the drawing, 0.1 to 10; 2 where nothing is said' },
      title: { value: 'words', says: 'of your own, in place of the sentence that the chart proves' },
      caption: { value: 'words', says: 'of your own, beneath it' },
      'print-link': { says: 'the link in letters, for paper' },
      trace: {
        value: 'file',
        says: 'in place of one dropped on the page; or the name of one that is made. Given again, cache-map is a table of all and their geometric mean',
        isRepeated: true,
      },
      ...input,
    },
    more: ['The same bytes that the page exports for the same link, width and theme.'],
    examples: [
      ['busbar chart --preset barracuda-alpha --figure fence --precision 5% --out fence.csv', 'its numbers, exact, in base units'],
      ['busbar chart --disks 8 --precision 5% --theme dark --width 640', 'the main chart as SVG on standard output'],
      ['busbar chart --figure bus-time --precision 5% --format md', 'a table for a wiki'],
    ],
  },
  report: {
    says: 'answer, charts, assumptions and caveats as one document',
    operands: '[configuration]',
    fields: 'values',
    flags: {
      ...out('the format is that of its ending, .html or .md, which has its charts as files beside it'),
      format: { value: 'name', choices: ['html', 'md'], says: 'of what is written, where no ending says it; html where nothing is said' },
      figures: { value: 'ids', says: 'its charts, with commas: busbar list figures', listed: 'figures' },
      trace: { value: 'file', says: 'in place of one dropped on the page; or the name of one that is made' },
      ...input,
    },
    examples: [
      ['busbar report --preset nearline-24 --disks 12 --precision 10% --out shelf.html', 'one file'],
      ['busbar report --preset wren-sparc-20 --figures bus-time --precision 10% --out wren.md', 'Markdown, with one chart beside it'],
      ['busbar report --figures bus-time --precision 10% --format md --out -', 'Markdown on standard output, with its chart in it'],
    ],
  },
  systems: {
    says: 'systems of today with what they deliver, by formula',
    operands: '',
    flags: format('text', 'csv', 'json'),
    more: ['Random and sequential reads of 1 MiB, one per disk, how busy the fullest link is, and how many drives fill it.'],
    examples: [
      ['busbar systems', 'a table'],
      ['busbar systems --format csv', 'for a spreadsheet, in base units'],
      ['busbar systems --format json', 'with the link that opens each'],
    ],
  },
  trace: declaredTrace,
  machine: {
    says: 'the machine that texts of lspci, smartctl, lsblk and others tell of, beside what was measured on it',
    operands: 'FILE…',
    fields: 'values',
    flags: {
      script: { says: 'prints the script that gathers what is there into one text: it reads only, and names what needs root' },
      ...format('text', 'json'),
    },
    more: [
      'Texts of two dozen programs, one or many in a file, are recognised by content: busbar list programs. Of - or where no file is given standard input is read: lspci -vv | busbar machine. Prints the texts found, with a letter each; the tree, with the line behind every value (A408 is line 408 of text A); what contradicts, what is borrowed, what was not understood; the machine as --machine takes it, and the link that opens it, with what was measured.',
      'What was measured (fio, dd, iostat, hdparm -t and others) is grouped into series by its conditions, with what was left out and why, and set beside what is predicted of the machine: what could be between, best first, with what speaks for it and against it; the one measurement that would tell, and its job for fio; what calibrating on it would do. Without texts of a machine it is set beside the configuration given.',
      `Serial numbers, addresses and names of hosts are dropped on reading and appear in no output. At most ${pastedLimits.characters / 1e6} MB are read.`,
    ],
    examples: [
      ['busbar machine --script', 'the script whose output it reads: sudo sh busbar-collect.sh > machine.txt'],
      ['busbar machine machine.txt fio.json', 'a machine, and what was measured on it'],
      ['busbar machine --preset hba-8 fio.json --format json', 'measurements beside a configuration'],
    ],
  },
  job: {
    says: 'the job of fio that measures what is predicted; it reads only',
    operands: '[configuration]',
    fields: 'values',
    flags: {
      devices: {
        value: 'paths',
        says: 'of the drives, with commas: /dev/sda,/dev/sdb; as many as the configuration has. Else placeholders stand there, /dev/DISK1 and so on, which no system has',
      },
      platform: { value: 'name', choices: ['linux', 'freebsd', 'macos', 'windows'], says: 'linux where nothing is said' },
      write: {
        says: 'writes instead of reading: everything on these drives is lost. Without it nothing writes, also where writes are predicted',
      },
      ...format('text', 'json'),
    },
    more: [
      'Prints the job and nothing else: all drives of the configuration, as large and as many requests as are predicted, past the cache of the system, as long as --precision takes. Its first line says whether it writes, its second how it is run. It is never run from here.',
    ],
    examples: [
      ['busbar job --preset hba-8 --order reads', 'then: sudo fio --readonly --output-format=json busbar.fio > measured.json'],
      ['busbar job --preset hba-8 --disks 2 --devices /dev/sda,/dev/sdb', 'with the drives named'],
      ['busbar job --preset usb-4 --platform windows --format json', 'with its command and the link of the configuration'],
    ],
  },
  list: {
    says: 'what can be named: presets, drives, hosts, links, fields, figures, papers, programs',
    operands: 'WHAT',
    choices: listNames,
    flags: format('text', 'csv', 'json'),
    examples: [
      ['busbar list presets', 'what --preset takes'],
      ['busbar list drives --format csv', 'what --drive, --machine and --library-drive take'],
      ['busbar list figures --format json', 'what --figure takes, with the figure of a paper that each redraws'],
    ],
  },
  schema: {
    says: 'the JSON Schema of what commands write as JSON',
    operands: '[COMMAND]',
    choices: [
      'predict',
      'simulate',
      'explain',
      'pass',
      'answer',
      'sweep',
      'validate',
      'chart',
      'systems',
      'trace',
      'machine',
      'job',
      'list',
    ],
    flags: {},
    more: [
      'Draft 2020-12, with the version of Busbar in its $id: of any line, or of those of one command. Later versions may have more keys.',
    ],
    examples: [
      ['busbar schema', 'of all commands, each by its name in $defs'],
      ['busbar schema predict', 'of a line of predict'],
      ['busbar schema machine', 'of what machine --format json writes'],
    ],
  },
  completion: {
    says: 'what completes commands, flags and values in a shell',
    operands: 'SHELL',
    choices: ['bash', 'zsh', 'fish'],
    flags: {},
    more: [
      'bash: eval "$(busbar completion bash)" in ~/.bashrc. zsh: the same with zsh in ~/.zshrc, behind compinit. fish: busbar completion fish > ~/.config/fish/completions/busbar.fish.',
    ],
    examples: [
      ['busbar completion bash', 'for ~/.bashrc'],
      ['busbar completion zsh', 'for ~/.zshrc'],
      ['busbar completion fish', 'for ~/.config/fish/completions'],
    ],
  },
} as const satisfies Readonly<Record<string, Declared>>

export type CommandName = keyof typeof declared
export const commandNames = Object.keys(declared) as readonly CommandName[]

export const isCommand = (name: string): name is CommandName => Object.hasOwn(declared, name)

/** What a command takes, as any command. */
export const declaredOf = (name: CommandName): Declared => declared[name]
