import { defineConfig } from 'vitest/config'

/** The tests that judge mutants (stryker.config.json): of the layers that are mutated, and fast, as each mutant is tried by all that reach it. */
export default defineConfig({
  test: {
    tags: [{ name: 'seconds', description: 'takes seconds: mutants are judged without' }],
    tagsFilter: ['!seconds'],
    environment: 'node',
    include: ['tests/unit/{models,mechanics,simulator,configuration,workers}/**/*.test.{ts,tsx}', 'tests/golden/**/*.test.ts'],
    testTimeout: 60_000,
  },
})
