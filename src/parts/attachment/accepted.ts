/** What the browser's file dialog offers; telephones offer their camera with it. The rules decide once more. */
export const accepted =
  'image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp,.pdf,.txt,.log,.md,.csv,.json,.xml,.docx,.xlsx,.pptx,.odt,.ods,.odp'
