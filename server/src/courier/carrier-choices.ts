/** Carriers as choices of a console's form. */
import { Type, type TObject } from '@sinclair/typebox'
import type { Couriers } from './couriers'

/** The form with this shop's carriers, by their names, to choose from; a form without a carrier stays as it is. */
export const withCarriers = <F extends TObject>(form: F, { carriers }: Pick<Couriers, 'carriers'>): TObject => {
  const { carrier } = form.properties
  if (carrier === undefined) return form
  const choices = carriers.map(({ code, name }) => Type.Literal(code, { title: name }))
  return Type.Object({ ...form.properties, carrier: Type.Union(choices, { title: carrier.title ?? '' }) })
}
