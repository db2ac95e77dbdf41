import type { PassScenario } from '../domain/pass.ts'
import { simulatePieces, type PieceControl, type PiecePrediction } from '../simulator/pass/simulatePieces.ts'
import type { Study } from './study.ts'

export type { PiecePrediction }

export interface PieceQuestion {
  readonly scenario: PassScenario
  readonly control: PieceControl
}

/** More drives than this are not followed piece by piece. */
const mostDrives = 1_100

/** Pieces and frames of a pass at one place of it, through stations with finite buffers. */
export const pieceSimulation: Study<PieceQuestion, PiecePrediction> = {
  title: 'Simulation in pieces',
  refuses: ({ scenario: { flows } }) => {
    const drives = flows.reduce((sum, { count, members }) => sum + count * members.reduce((own, member) => own + member.count, 0), 0)
    const message = `At most ${mostDrives} drives are followed piece by piece.`
    return drives > mostDrives ? { code: 'not-simulated', field: 'machine', message } : null
  },
  answer: ({ scenario, control }) => simulatePieces(scenario, control),
  numbers: ({ flows, userReadTime }) => [...flows.flatMap(({ rate, low, high }) => [rate, low, high]), userReadTime ?? 0],
}
