/** Configurations around one preset, each a few flags, drawn as figures that have answers of their own. */
interface Study {
  /** What is compared. */
  readonly kind: string
  readonly preset: string
  /** Flags of all of them. */
  readonly flags: string
  /** Drawn in turn where a variation names none. */
  readonly figures: readonly string[]
  readonly variations: readonly string[]
}

/** A variation of a study with one of its figures. */
export interface Variation {
  readonly kind: string
  /** Flags of a chart. */
  readonly text: string
}

const each = (flag: string, ...values: readonly string[]): readonly string[] => values.map((value) => `--${flag} ${value}`)

const buses: Study = {
  kind: 'buses',
  preset: 'cheetah-ultra-1',
  flags: '--precision 16%',
  figures: ['throughput', 'timeline', 'throughput', 'bus-time', 'fence', 'round-parts'],
  variations: [
    ...each('method', 'naive', 'pipelined', 'no-rounds', 'ideal'),
    ...each('method pipelined --dispatch', 'disks-first', 'host-first', 'oldest-first'),
    ...each('method pipelined --arbitration', 'id', 'fifo', 'round-robin'),
    ...each('method pipelined --prefetch', 'aioread', 'prefetch'),
    ...each('release', 'track-end', 'at-end'),
    ...each('rotation', 'angle', 'angle --method pipelined', 'angle --media zones --zones 3000x190,3581x150'),
    ...each('figure positioning --positioning', 'exact', 'equation-5', 'sum-of-minima'),
    ...each('mix', '8KiB:7,64KiB:1', '16KiB-128KiB:3,512KiB:1 --method pipelined'),
    ...each('others', '1xwren-7', '2xbarracuda-4lp,1xwren-7 --method pipelined'),
    ...each('figure seek --seek', 'curve', 'three', 'table'),
    ...each('figure arrivals --disks', '2', '40'),
    ...each('span', '10%', '50% --span-start 50%'),
    '--units MiB --think-time 5ms --fence 128',
    '--disks 40 --size 4KiB --seed 7',
  ],
}

const plans: Study = {
  kind: 'plans',
  preset: 'barracuda-alpha',
  flags: '--view plan --precision 16%',
  figures: ['remedies', 'break-even', 'sensitivity', 'ledger', 'topology', 'known'],
  variations: [
    ...each(
      'goal',
      'throughput',
      'requests',
      'throughput --goal-rate 5MB/s',
      'throughput --goal-rate 10000000MB/s',
      'requests --goal-reads 400',
    ),
    ...each('buses', '2', '7', '256'),
    ...each('knee', '0.1%', '20%', '100%'),
    ...each('figure break-even --map', 'gain', 'naive', 'pipelined', 'ideal', 'naive-bus-use', 'pipelined-bus-use'),
    ...each('figure break-even --map-across', 'rpm', 'bus-rate', 'fence --map-up think-time', 'cylinders --map-up seek-a'),
    ...each('stream-rate', '0.5MB/s', '0.1875MB/s --stream-period 500ms --stream-reads 2 --stream-risk 5%'),
    '--method pipelined --disks 12 --bus ultra2-wide',
  ],
}

const arrays: Study = {
  kind: 'arrays',
  preset: 'lee-katz-array',
  flags: '--precision 8%',
  figures: ['striping', 'striping-response', 'striping', 'stripe-units'],
  variations: [
    '',
    ...each(
      'redundancy',
      'raid-10 --disks 8',
      'raid-5',
      'raid-10 --disks 16 --writes 30%',
      'raid-5 --writes 25%',
      'raid-5 --writes 100% --array-size 32KiB',
    ),
    ...each('links', 'shared', 'shared --redundancy raid-5 --writes 50%', 'shared --bus scsi-1 --arbitration round-robin'),
    ...each('spindles', 'synchronised', 'synchronised --starts sectors'),
    ...each('starts', 'sectors', 'sectors --redundancy raid-5 --writes 10%'),
    ...each('gamma', 'product', 'zero', 'own --gamma-own 0.5'),
    ...each('processes', '1', '20', '4 --most-processes 16', '100 --disks 4'),
    ...each('array-size', '0.5KiB', '8KiB', '1536KiB', '4096KiB --stripe-unit 24KiB'),
    ...each('stripe-unit', '0.5KiB', '1024KiB'),
    ...each('disks', '1', '2', '3', '60'),
    ...each('kept-share', '50%', '99%'),
    ...each('drive', 'cheetah-4lp', 'deskstar-75gxp --rotation angle', 'own --media zones --zones 2000x195,4581x160'),
  ],
}

const queues: Study = {
  kind: 'queues',
  preset: 'white-scsi',
  flags: '--precision 8%',
  figures: ['tags-throughput', 'connections', 'tags-latency'],
  variations: [
    '',
    ...each('preset', 'white-ide', 'white-ide --disks 4 --outstanding 16', 'cheetah-ultra-1', 'wren-sparc-20'),
    ...each(
      'pattern',
      'sequential',
      'interleaved',
      'sequential --segments 0',
      'interleaved --segments 1',
      'interleaved --queue-writes 30%',
    ),
    ...each('queue-writes', '30%', '100%', '100% --write-cache off', '50% --write-cache off --pattern sequential'),
    ...each('host-scheduler', 'sstf', 'scan', 'c-look', 'sptf', 'c-look --drive-scheduler fcfs'),
    ...each('drive-scheduler', 'fcfs', 'sstf', 'scan', 'c-look', 'scan --host-scheduler scan'),
    ...each('tags', '1', '4', '256 --outstanding 500', '64 --window 8'),
    ...each('connection', 'ide-channels', 'own-channels', 'ide-channels --disks 4 --pattern sequential'),
    ...each('outstanding', '1', '3', '128 --disks 7'),
    ...each('rotation', 'angle', 'angle --pattern interleaved'),
    ...each('mix', '4KiB:3,64KiB:1'),
    '--figure cost --drive-price 300 --drive-capacity 36 --controller-price 150 --controller-drives 7 --disks 5',
  ],
}

const caches: Study = {
  kind: 'caches',
  preset: 'reddy-as400',
  flags: '',
  figures: ['cache-map', 'cache-size', 'miss-ratio', 'split-access', 'write-back', 'block-size', 'two-levels'],
  variations: [
    ...each('trace', 'as400-1', 'as400-2', 'as400-3', 'as400-4', 'zipf', 'sequential', 'mixed', 'rec-zipf', 'rec-4disks'),
    ...each(
      'trace own --own-requests 20000',
      ...each('own-reads', '0%', '100%'),
      ...each('own-disks', '1', '16'),
      '--read-skew 2 --write-skew 0',
    ),
    ...each(
      'trace own --own-requests 10000',
      '--own-read-size 16KiB --own-largest 256KiB --own-alignment 4KiB',
      '--read-repeated 0% --read-sequential 90%',
    ),
    ...each('trace-speed', '0.1', '50'),
    ...each('cache-size', '16KiB', '65536KiB'),
    ...each('cache-block', '0.5KiB', '32KiB --fetch 32KiB'),
    ...each('fetch', '64KiB', '16KiB --destage-unit 4KiB'),
    ...each('figure write-back --write-back', 'evicted', 'evicted --fetch 32KiB'),
    ...each('figure split-access --access', 'split', 'split --trace zipf'),
    ...each(
      'figure two-levels --second-level',
      'front',
      'behind',
      'front --second-size 1024KiB --second-block 1KiB',
      'behind --second-size 65536KiB --trace mixed',
    ),
    ...each('drive', 'cheetah-4lp', 'wren-7 --seed 5'),
  ],
}

const drawn = ({ kind, preset, flags, figures, variations }: Study): readonly Variation[] =>
  variations.map((variation, index) => {
    const start = variation.includes('--preset') ? '' : `--preset ${preset} `
    const figure = variation.includes('--figure') ? '' : ` --figure ${figures[index % figures.length]}`
    return { kind, text: `${start}${flags} ${variation}${figure}` }
  })

/** The answers of every study, around what was published of it. */
export const variations: readonly Variation[] = [buses, plans, arrays, queues, caches].flatMap(drawn)
