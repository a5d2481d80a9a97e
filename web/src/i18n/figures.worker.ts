// See figures.ts. The name of this thread is the language.
new Intl.NumberFormat(self.name).format(1);
new Intl.DateTimeFormat(self.name, { dateStyle: 'full' }).format(0);
self.postMessage(null);
self.close();
