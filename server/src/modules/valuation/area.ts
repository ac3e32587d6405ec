import { defineArea } from '../area'

export const area = defineArea({ name: 'valuation' })
