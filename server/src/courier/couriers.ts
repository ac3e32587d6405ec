/** The courier of this server: the aggregator's, the simulated one, or none. */
import type { Config } from '../config'
import type { Clock } from '../kit/clock'
import { createKuaidi100 } from './kuaidi100'
import { CARRIER_NAMES } from './messages'
import type { Courier } from './port'
import { createSimulatedCourier, SIMULATED_CARRIER, type SimulatedCourier } from './simulated'

export interface Couriers {
  /** Books parcels; null: waybills are typed in, and nobody reports their traces. */
  courier: Courier | null
  /** The same where it is the simulated one. */
  simulated: SimulatedCourier | null
  /** Every carrier with which a parcel may be sent, those that are booked first. */
  carriers: readonly { code: string; name: string; isBooked: boolean }[]
  nameOf: (carrier: string) => string
}

type CourierConfig = Pick<Config, 'courier' | 'demo' | 'ticketSecret'>

export function createCouriers({ courier: { kuaidi100 }, demo, ticketSecret }: CourierConfig, clock: Clock): Couriers {
  const simulated = kuaidi100 === null && demo ? createSimulatedCourier(ticketSecret) : null
  const courier = kuaidi100 === null ? simulated : createKuaidi100(kuaidi100, clock)
  const booked = courier?.carriers ?? []
  const typed = Object.entries(CARRIER_NAMES).filter(
    ([code]) => code !== SIMULATED_CARRIER && !booked.some((one) => one.code === code),
  )
  return {
    courier,
    simulated,
    carriers: [
      ...booked.map((one) => ({ ...one, isBooked: true })),
      ...typed.map(([code, name]) => ({ code, name, isBooked: false })),
    ],
    nameOf: (carrier) => booked.find(({ code }) => code === carrier)?.name ?? CARRIER_NAMES[carrier] ?? carrier,
  }
}
