/** Calls of what is handed in, by whichever way: classes, brands, series, what is asked of them. */
import type { CallInput } from '@contract/calls'
import type { IntakeKind } from '@contract/intake'
import { endpoints, mutation, query } from '@/core/store/endpoints'

interface BrandsArg {
  kind?: IntakeKind
  categoryId?: string
  keyword?: string
}

const intakeApi = endpoints({
  intakeClasses: query('GET /intake/class', (kind: IntakeKind | undefined) => (kind ? { kind } : {}), {
    isPublic: true,
    keepSeconds: 300,
  }),
  /** With the user's own recent brands. */
  intakeBrands: query('GET /intake/brand', (arg: BrandsArg) => arg, { keepSeconds: 300 }),
  intakeSeries: query('GET /intake/series', (arg: CallInput<'GET /intake/series'>) => arg, {
    isPublic: true,
    keepSeconds: 300,
  }),
  intakeSchema: query('GET /intake/schema', (arg: CallInput<'GET /intake/schema'>) => arg, {
    isPublic: true,
    keepSeconds: 300,
  }),
  /** The page shows what went wrong. */
  intakeBrandWish: mutation('POST /intake/brand-wish', { silent: true }),
})

export const {
  useIntakeClassesQuery,
  useIntakeBrandsQuery,
  useIntakeSeriesQuery,
  useIntakeSchemaQuery,
  useIntakeBrandWishMutation,
} = intakeApi
