import { defineArea } from '../area'
import { registerCalls } from './order-care'

export const area = defineArea({
  name: 'care',
  calls: [registerCalls],
})
