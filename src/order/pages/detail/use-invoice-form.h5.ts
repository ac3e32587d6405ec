import { createLateCode } from '@/screen/late-code'

/** The form comes by a tap. */
export const useInvoiceForm = createLateCode(() =>
  import('./components/invoice-form').then(({ InvoiceForm }) => InvoiceForm),
)
