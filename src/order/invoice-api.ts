/** Calls of invoices, fetched with the part of the order's page that shows them. */
import { endpoints, mutation, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Invoice: true
  }
}

const invoiceApi = endpoints(
  {
    orderInvoice: query('GET /invoice/info', (orderNo: string) => ({ orderNo }), { tags: ['Invoice', 'Orders'] }),
    /** Silent: the form shows why it is refused; a refusal means that the request has changed. */
    invoiceRequest: mutation('POST /invoice/request', { invalidates: ['Invoice'], evenRefused: true, silent: true }),
    invoiceRevise: mutation('POST /invoice/revise', { invalidates: ['Invoice'], evenRefused: true, silent: true }),
    invoiceWithdraw: mutation('POST /invoice/withdraw', { invalidates: ['Invoice'], evenRefused: true }),
  },
  ['Invoice'],
)

export const { useOrderInvoiceQuery, useInvoiceRequestMutation, useInvoiceReviseMutation, useInvoiceWithdrawMutation } =
  invoiceApi
