import { createLateCode } from '@/screen/late-code'

/** Below everything that a buyer opens an order for: its code comes after the page. */
export const useInvoice = createLateCode(() =>
  import('./components/invoice-section').then(({ InvoiceSection }) => InvoiceSection),
)
