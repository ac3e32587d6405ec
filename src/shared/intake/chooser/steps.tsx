/**
 * The chooser's steps as screens: brand, its search, style, attributes, each under the row of its address. The page
 * says what follows an answer.
 */
import { useEffect, type ReactNode } from 'react'
import type { IntakeBrand, IntakeKind } from '@contract/intake'
import type { RouteName } from '@/routes/manifest'
import { LoadingScreen, Screen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useIntakeBrandsQuery, useIntakeSchemaQuery, useIntakeSeriesQuery } from '../api'
import type { ChooserStep, Style } from '../style'
import { AttributeChoice } from './attribute-choice'
import { BrandChoice } from './brand-choice'
import { BrandSearch } from './brand-search'
import { SeriesChoice } from './series-choice'

export interface StepProps {
  route: RouteName
  /** Default: a consignment. */
  kind?: IntakeKind
  style: Style
  /** What was chosen before. */
  chosen: ReactNode
  answer: (part: Partial<Style>) => void
  open: (step: ChooserStep | 'search') => void
}

/** Another brand has other series; what else was answered stays. */
const brandOf = ({ id, name }: IntakeBrand): Partial<Style> => ({
  brandId: id,
  brandName: name,
  seriesId: undefined,
  seriesName: '',
})

export function BrandStep({ route, kind, style, chosen, answer, open }: StepProps) {
  return (
    <LoadingScreen
      route={route}
      query={useIntakeBrandsQuery}
      arg={{ ...(kind && { kind }), categoryId: style.categoryId }}
      refetch="kept"
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {(brands) => (
        <>
          {chosen}
          <BrandChoice brands={brands} onChoose={(brand) => answer(brandOf(brand))} onSearch={() => open('search')} />
        </>
      )}
    </LoadingScreen>
  )
}

/** Its own way back is the list of brands. */
export function SearchStep({ route, kind, style, chosen, answer, open }: StepProps) {
  return (
    <Screen route={route} onBack={() => open('brand')}>
      {chosen}
      <BrandSearch {...(kind && { kind })} categoryId={style.categoryId} onChoose={(brand) => answer(brandOf(brand))} />
    </Screen>
  )
}

export function SeriesStep({ route, kind, style, chosen, answer }: StepProps) {
  const { categoryId, brandId } = style
  return (
    <LoadingScreen
      route={route}
      query={useIntakeSeriesQuery}
      arg={{ ...(kind && { kind }), brandId, categoryId }}
      refetch="kept"
      skeleton={<ScreenSkeleton kind="rows" />}
    >
      {({ list }) =>
        list.length === 0 ? (
          <Skip onSkip={() => answer({ seriesId: '', seriesName: '' })} />
        ) : (
          <>
            {chosen}
            <SeriesChoice
              {...(kind && { kind })}
              brandId={brandId}
              categoryId={categoryId}
              list={list}
              chosen={style.seriesId}
              onChoose={(seriesId, seriesName) => answer({ seriesId, seriesName })}
            />
          </>
        )
      }
    </LoadingScreen>
  )
}

/** A brand without series: there is nothing to choose. */
function Skip({ onSkip }: { onSkip: () => void }) {
  useEffect(onSkip, []) // eslint-disable-line react-hooks/exhaustive-deps -- once
  return <ScreenSkeleton kind="rows" />
}

export function AttributeStep({
  route,
  kind,
  style,
  chosen,
  answer,
  done,
  without = [],
}: StepProps & {
  done?: string
  /** Attributes that are asked elsewhere. */
  without?: readonly string[]
}) {
  const { categoryId, brandId, seriesId } = style
  return (
    <LoadingScreen
      route={route}
      query={useIntakeSchemaQuery}
      arg={{ ...(kind && { kind }), categoryId, brandId, ...(seriesId && { seriesId }) }}
      refetch="kept"
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {(schema) => (
        <>
          {chosen}
          <AttributeChoice
            schema={{ ...schema, attributes: schema.attributes.filter(({ code }) => !without.includes(code)) }}
            values={style.attributes}
            done={done}
            onDone={(attributes) =>
              answer({ seriesId: seriesId ?? '', attributes: { ...keptOf(style, without), ...attributes } })
            }
          />
        </>
      )}
    </LoadingScreen>
  )
}

const keptOf = ({ attributes }: Style, codes: readonly string[]) =>
  Object.fromEntries(Object.entries(attributes).filter(([code]) => codes.includes(code)))
