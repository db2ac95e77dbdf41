/**
 * Blocks of which a write covers a part only, so that the rest has to come from the disk or is not valid; mean over all places at whole
 * sectors. A write of s sectors touches (s + b − 1)/b blocks of b sectors and covers (s − b + 1)/b of them where s ≥ b − 1, else none: what is
 * left is min(s + b − 1, 2(b − 1))/b. Counted here; not in Reddy 1992, which leaves open what a cache does with such blocks.
 *
 * @param sectors of the write, whole and at least one
 * @param blockSectors of a block, whole and at least one
 */
export const partialBlocks = (sectors: number, blockSectors: number): number =>
  Math.min(sectors + blockSectors - 1, 2 * (blockSectors - 1)) / blockSectors
