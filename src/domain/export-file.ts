/** What every spreadsheet is saved as (OP-045). */
export const exportFileName = 'exported_data.xlsx'
